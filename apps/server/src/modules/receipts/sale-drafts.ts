import { formatDate } from '@market/contract/dates.ts'
import { type Cents, includedTax } from '@market/contract/money.ts'
import { vatPrefixOf } from '@market/contract/receipts/vat-number.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { DocumentDraft } from './commands/issue-document.ts'
import type { DocumentContent } from './document-content.ts'
import { type Billed, issuerOf, reverseCharge } from './document-parties.ts'
import type { findEndedBooking } from './store.ts'
import { findInvoiceDetails, missingForInvoices } from './store-invoice-details.ts'
import { findAgreementAt, wasOffered } from './store-self-billing.ts'

interface Sale {
  readonly booking: NonNullable<Awaited<ReturnType<typeof findEndedBooking>>>
  readonly endedAt: Date
  readonly refund: Cents
  readonly buyer: Billed
  readonly seller: Billed
  readonly facts: DocumentContent['facts']
}

/** EU businesses of different countries leave the VAT to the buyer. */
const isReverseCharged = (seller: Billed, buyer: Billed): boolean =>
  seller.isEuBusiness &&
  buyer.isEuBusiness &&
  vatPrefixOf(seller.countryId ?? '') !== vatPrefixOf(buyer.countryId ?? '')

/**
 * The invoice to the buyer in the name of the seller, and a credit note for what was refunded, if the seller had agreed
 * to it when the booking ended (product-rules: Receipts and invoices).
 */
export async function saleDrafts(ctx: Ctx, { booking, endedAt, refund, ...sale }: Sale): Promise<DocumentDraft[]> {
  const { buyer_id: userId, seller_id: sellerId, price_cents: price, title } = booking
  const { seller, buyer, facts } = sale
  const agreement = (await wasOffered(ctx, endedAt)) ? await findAgreementAt(ctx.tx, sellerId, endedAt) : undefined
  if (agreement === undefined) return []
  if (missingForInvoices(await findInvoiceDetails(ctx.tx, sellerId)).length > 0) return []
  const percent = agreement.tax_percent_hundredths / 100
  const isReverseCharge = percent > 0 && isReverseCharged(seller, buyer)
  const source = `booking:${booking.id}`
  const marketplace = issuerOf(ctx).name
  const draftOf = (amount: Cents, text: string): Omit<DocumentDraft, 'kind'> & { content: DocumentContent } => ({
    source,
    userId,
    seller: { id: sellerId, series: agreement.series },
    bookingId: booking.id,
    paymentId: null,
    total: amount,
    content: {
      issuer: seller.party,
      recipient: buyer.party,
      subject: title,
      facts: [
        ...facts,
        ['Self-billed', `Issued by ${marketplace} in the name and on behalf of ${seller.party.name}`],
        ['Agreement of', formatDate(agreement.agreed_at.toISOString())],
      ],
      lines: [{ text, amount }],
      tax: percent === 0 || isReverseCharge ? null : { name: 'Tax', percent, amount: includedTax(amount, percent) },
      isReverseCharge,
      totalLabel: 'Total',
      notes: isReverseCharge ? [reverseCharge] : [],
    },
  })
  const invoice = draftOf(price, title)
  const paid = `The price was paid through ${marketplace}. Nothing is due.`
  const drafts: DocumentDraft[] = [
    { ...invoice, kind: 'sellerInvoice', content: { ...invoice.content, notes: [...invoice.content.notes, paid] } },
  ]
  if (refund > 0) {
    const note = draftOf(refund, `Refund: ${title}`)
    drafts.push({
      ...note,
      kind: 'sellerCreditNote',
      credits: { kind: 'sellerInvoice', source },
      content: { ...note.content, totalLabel: 'Credited' },
    })
  }
  return drafts
}
