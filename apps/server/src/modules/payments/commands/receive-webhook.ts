import type { Ctx } from '#platform/context/context.ts'
import type { WebhookEvent } from '../provider.ts'
import type { PendingWithdrawals } from '../pending-withdrawals.ts'
import { receiveReversal } from './receive-reversal.ts'
import { findPayment } from '../store.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Settles a payment. A session exists only after its payment was saved, so one that is not here belongs to another
 * application of the same account.
 */
async function settleOwn(ctx: Ctx, event: Extract<WebhookEvent, { about: 'payment' }>): Promise<void> {
  if ((await findPayment(ctx.tx, event.paymentId)) === undefined)
    ctx.log.warn({ payment: event.paymentId }, 'a payment that is not ours was reported')
  else await settlePayment(ctx, event.paymentId, event)
}

/** Processes a verified webhook once; returns false for a repeat. */
export const receiveWebhook =
  (withdrawals: PendingWithdrawals) =>
  async (ctx: Ctx, provider: string, event: WebhookEvent): Promise<boolean> => {
    const first = await ctx.tx
      .insertInto('payment_events')
      .values({ provider, event_id: event.id, at: ctx.now })
      .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
      .executeTakeFirst()
    if (first.numInsertedOrUpdatedRows !== 1n) return false
    if (event.about === 'payment') await settleOwn(ctx, event)
    else await receiveReversal(withdrawals)(ctx, provider, event)
    return true
  }
