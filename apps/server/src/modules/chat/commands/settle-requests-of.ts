import type { UserId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context/context.ts'
import { move } from '#platform/transition.ts'
import { requestRejected, requestWithdrawn } from '../events.ts'
import { requestMachine } from '../machine.ts'
import { lockPendingRequestsOf } from '../store-requests.ts'

/** Ends the pending requests of a user who leaves: withdraws those they sent and rejects those they received. */
export async function settleRequestsOf(ctx: Ctx, user: UserId): Promise<void> {
  for (const request of await lockPendingRequestsOf(ctx.tx, user)) {
    const { id, buyer_id: buyerId, seller_id: sellerId } = request
    const [verb, as, event] =
      buyerId === user
        ? (['withdraw', 'buyer', requestWithdrawn] as const)
        : (['reject', 'seller', requestRejected] as const)
    await move(ctx, requestMachine, request, verb, {}, { as })
    ctx.emit(event, { requestId: id, buyerId, sellerId })
  }
}
