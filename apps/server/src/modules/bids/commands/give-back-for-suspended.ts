import type { UserId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context.ts'
import { clearDeadlines } from '#platform/deadlines/deadlines.ts'
import { bidUnseen, findWaitingForSuspended } from '../store.ts'
import { giveBack } from './give-back.ts'

/**
 * Gives back what bids on the jobs of somebody suspended cost: nobody can answer them now. The bids themselves stand
 * (product-rules: Connects and bids).
 */
export async function giveBackForSuspended(ctx: Ctx, owner: UserId): Promise<void> {
  for (const bid of await findWaitingForSuspended(ctx.tx, owner)) {
    await giveBack(ctx, bid, bid, 'owner-suspended', { isNews: true })
    clearDeadlines(ctx, bid.id, [bidUnseen])
  }
}
