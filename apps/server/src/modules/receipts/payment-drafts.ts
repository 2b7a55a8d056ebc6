import { formatDate } from '@market/contract/dates.ts'
import type { PaymentId } from '@market/contract/ids.ts'
import { topUpNumber } from '@market/contract/record-numbers.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { DocumentDraft } from './commands/issue-document.ts'
import { billedParty, issuerOf } from './document-parties.ts'
import { findPaidPayment, findReversals, numberOfSource } from './store.ts'

const prepayment = 'Money in your wallet is a prepayment, not the price of a service. It includes no tax.'

const creditNotes = {
  refund: 'The amount was returned to the card.',
  dispute: 'Your bank took the amount back (chargeback).',
} as const

/**
 * The documents of a card payment that do not exist yet: its receipt, a credit note for each part that went back to the
 * card, and a receipt for each part that came again.
 */
export async function paymentDrafts(ctx: Ctx, id: PaymentId): Promise<DocumentDraft[]> {
  const payment = await findPaidPayment(ctx.tx, id)
  if (payment === undefined) return []
  const order = topUpNumber.of(payment.number)
  const source = `payment:${id}`
  const { party: recipient } = await billedParty(ctx, payment.user_id)
  const common = { userId: payment.user_id, bookingId: null, paymentId: id }
  const content = { issuer: issuerOf(ctx), recipient, tax: null }
  const receiptOf = (from: string, at: Date, amount: typeof payment.amount_cents, text: string): DocumentDraft => ({
    ...common,
    kind: 'topUpReceipt',
    source: from,
    total: amount,
    content: {
      ...content,
      subject: order,
      facts: [
        ['Payment', order],
        ['Paid on', formatDate(at.toISOString())],
      ],
      lines: [{ text, amount }],
      totalLabel: 'Paid by card',
      notes: [prepayment],
    },
  })
  const drafts = [receiptOf(source, payment.updated_at, payment.amount_cents, 'Money added to the wallet')]
  for (const reversal of await findReversals(ctx.tx, id)) {
    const name = `${reversal.provider}:${reversal.reference}`
    if (reversal.standing === 'taken') {
      drafts.push({
        ...common,
        kind: 'creditNote',
        source: `reversal:${name}`,
        credits: { kind: 'topUpReceipt', source },
        total: reversal.amount_cents,
        content: {
          ...content,
          subject: order,
          facts: [
            ['Payment', order],
            ['Returned on', formatDate(reversal.created_at.toISOString())],
          ],
          lines: [{ text: 'Money returned from the wallet', amount: reversal.amount_cents }],
          totalLabel: 'Credited',
          notes: [creditNotes[reversal.cause]],
        },
      })
    } else if ((await numberOfSource(ctx.tx, 'creditNote', `reversal:${name}`)) !== null) {
      const text = 'Money added to the wallet again, after it had been returned'
      drafts.push(receiptOf(`restored:${name}`, reversal.updated_at, reversal.amount_cents, text))
    }
  }
  return drafts
}
