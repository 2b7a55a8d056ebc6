import type { UserId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context/context.ts'
import { clearDeadlines } from '#platform/deadlines/deadlines.ts'
import { bidUnseen, findWaitingForSuspended } from '../store.ts'
import { giveBack } from './give-back.ts'

/**
 * Returns the connects of pending bids on a suspended buyer's jobs, because nobody can answer them now. The bids stay
 * active (product-rules: Connects and bids).
 */
export async function giveBackForSuspended(ctx: Ctx, owner: UserId): Promise<void> {
  for (const bid of await findWaitingForSuspended(ctx.tx, owner)) {
    await giveBack(ctx, bid, bid, 'owner-suspended', { isNews: true })
    clearDeadlines(ctx, bid.id, [bidUnseen])
  }
}
