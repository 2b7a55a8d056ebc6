import type { UserId } from '@market/contract/ids.ts'
import { type Cents, cents, zeroCents } from '@market/contract/money.ts'
import { days, later } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { PaymentProvider, ReversalEvent } from './provider.ts'
import { sendRefund } from './refund-job.ts'
import { findRefundable, lockRefundable, type PaymentRow } from './store.ts'

type Terms = Pick<PaymentProvider, 'name' | 'refundableDays'>

/** A payment whose card can take this much back. */
interface Refundable {
  readonly payment: PaymentRow
  readonly left: Cents
}

const filterOf = (ctx: Ctx, { name, refundableDays }: Terms, userId: UserId) => ({
  userId,
  provider: name,
  since: later(ctx.now, -refundableDays * days),
})

/** How much the cards of a user can take back now. */
export async function refundableAmount(ctx: Ctx, terms: Terms, userId: UserId): Promise<Cents> {
  const rows = await findRefundable(ctx.tx, filterOf(ctx, terms, userId))
  return cents(rows.reduce((sum, { left }) => sum + Number(left), 0))
}

/**
 * Locks a user's payments that can take money back, newest first. Call it before a withdrawal or the purses are locked,
 * as the reversal of a payment does.
 */
export async function lockCards(ctx: Ctx, terms: Terms, userId: UserId): Promise<Refundable[]> {
  const filter = filterOf(ctx, terms, userId)
  const payments = await lockRefundable(ctx.tx, filter)
  const left = new Map((await findRefundable(ctx.tx, filter)).map((row) => [row.id, Number(row.left)]))
  return payments.map((payment) => ({ payment, left: cents(left.get(payment.id) ?? 0) })).filter((one) => one.left > 0)
}

type Take = (payment: PaymentRow, reversal: Pick<ReversalEvent, 'reversal' | 'cause' | 'amount'>) => Promise<void>

/**
 * Sends up to an amount back to these cards, in their order; `take` books each part. Jobs ask the provider until it has
 * accepted. Returns how much could be sent.
 */
export async function sendToCards(ctx: Ctx, cards: readonly Refundable[], amount: Cents, take: Take): Promise<Cents> {
  let sent = zeroCents
  for (const { payment, left } of cards) {
    const part = cents(Math.min(left, amount - sent))
    if (part === 0) break
    const reversal = ctx.newId<string>()
    await take(payment, { reversal, cause: 'refund', amount: part })
    ctx.enqueue(sendRefund, { reversal })
    sent = cents(sent + part)
  }
  return sent
}
