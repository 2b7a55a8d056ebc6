import type { BidId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context/context.ts'
import { defineDeadline } from '#platform/deadlines/deadlines.ts'
import { giveBack } from './commands/give-back.ts'
import { lockBid } from './machine.ts'
import { bidUnseen, findJob } from './store.ts'

/**
 * Returns the connects of a bid that the buyer has not opened in time; the bid stays active (product-rules: Connects
 * and bids).
 */
async function returnOfUnseen(ctx: Ctx, id: BidId): Promise<void> {
  const bid = await lockBid(ctx, id)
  if (bid.status !== 'Pending' || bid.seen_at !== null) return
  await giveBack(ctx, bid, await findJob(ctx.tx, bid.listing_id), 'unseen', { isNews: true })
}

export const deadlines = [defineDeadline(bidUnseen, returnOfUnseen)]
