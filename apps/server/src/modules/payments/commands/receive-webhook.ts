import type { Ctx } from '#platform/context/context.ts'
import type { WebhookEvent } from '../provider.ts'
import type { PendingWithdrawals } from '../pending-withdrawals.ts'
import { receiveReversal } from './receive-reversal.ts'
import { settlePayment } from './settle-payment.ts'

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
    if (event.about === 'payment') await settlePayment(ctx, event.paymentId, event)
    else await receiveReversal(withdrawals)(ctx, provider, event)
    return true
  }
