import { formatDate } from '@market/contract/dates.ts'
import type { BookingId } from '@market/contract/ids.ts'
import { cents, sumCents, zeroCents } from '@market/contract/money.ts'
import { bookingNumber } from '@market/contract/record-numbers.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { DocumentDraft } from './commands/issue-document.ts'
import { billedParty, feeTax, issuerOf, reverseCharge } from './document-parties.ts'
import { saleDrafts } from './sale-drafts.ts'
import { findEndedBooking } from './store.ts'

/**
 * The documents of an ended booking: the buyer's receipt, a credit note for what was refunded, the seller's invoice for
 * the platform fee, and the invoice in the seller's name if they agreed to self-billing. A booking that was refunded
 * in full has none, because nothing was sold.
 */
export async function bookingDrafts(ctx: Ctx, id: BookingId): Promise<DocumentDraft[]> {
  const booking = await findEndedBooking(ctx.tx, id)
  if (booking === undefined || booking.ended_at === null) return []
  const { price_cents: price, buyer_fee_cents: buyerFee, buyer_id: buyerId, seller_id: sellerId, title } = booking
  const refund = booking.refund_cents ?? zeroCents
  if (refund === price) return []
  const fee = cents(price - refund - (booking.earned_cents ?? zeroCents))
  const [buyer, seller] = [await billedParty(ctx, buyerId), await billedParty(ctx, sellerId)]
  const number = bookingNumber.of(booking.number)
  const source = `booking:${id}`
  const issuer = issuerOf(ctx)
  const facts = [
    ['Booking', number],
    ['Ended on', formatDate(booking.ended_at.toISOString())],
  ] as const
  const forBuyer = { source, userId: buyerId, bookingId: id, paymentId: null }
  const ofBuyer = { issuer, recipient: buyer.party, subject: title, tax: null }
  const providedBy = [seller.party.name, seller.party.taxNumber].filter((part) => part !== null).join(', ')
  const drafts: DocumentDraft[] = [
    {
      ...forBuyer,
      kind: 'bookingReceipt',
      total: sumCents([price, buyerFee]),
      content: {
        ...ofBuyer,
        facts: [...facts, ['Provided by', providedBy]],
        lines: [
          { text: title, amount: price },
          ...(buyerFee === 0 ? [] : [{ text: `Fee of ${issuer.name}`, amount: buyerFee }]),
        ],
        totalLabel: 'Paid from the wallet',
        notes: [
          `${issuer.name} holds and forwards payments between buyers and sellers. The service was provided by ${seller.party.name}, who is responsible for any tax on it.`,
        ],
      },
    },
  ]
  if (refund > 0) {
    drafts.push({
      ...forBuyer,
      kind: 'creditNote',
      credits: { kind: 'bookingReceipt', source },
      total: refund,
      content: {
        ...ofBuyer,
        facts: [...facts, ['Provided by', providedBy]],
        lines: [{ text: `Refund: ${title}`, amount: refund }],
        totalLabel: 'Credited',
        notes: ['The amount was returned to your wallet.'],
      },
    })
  }
  if (fee > 0) {
    const { tax, isReverseCharge } = await feeTax(ctx, seller, fee)
    drafts.push({
      kind: 'feeInvoice',
      source,
      userId: sellerId,
      bookingId: id,
      paymentId: null,
      total: fee,
      content: {
        issuer,
        recipient: seller.party,
        subject: title,
        facts,
        lines: [{ text: `Platform fee: ${title}`, amount: fee }],
        tax,
        taxCountry: seller.countryId,
        isReverseCharge,
        totalLabel: 'Total',
        notes: [
          ...(isReverseCharge ? [reverseCharge] : []),
          'The fee was deducted from the price of the booking. Nothing is due.',
        ],
      },
    })
  }
  const endedAt = booking.ended_at
  return [...drafts, ...(await saleDrafts(ctx, { booking, endedAt, refund, buyer, seller, facts }))]
}
