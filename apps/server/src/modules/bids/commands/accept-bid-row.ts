import { bidProcess } from '@market/contract/bids/process.ts'
import type { Ctx } from '#platform/context/context.ts'
import { clearDeadlines } from '#platform/deadlines/deadlines.ts'
import { transition } from '#platform/transition.ts'
import { bidAccepted, factOf } from '../events.ts'
import { roleOn } from '../policy.ts'
import { type BidRow, bidUnseen, type JobOfBid } from '../store.ts'

/**
 * Moves a bid to Accepted. The caller has locked the job and the bid, and creates the booking in the same transaction.
 */
export async function acceptBidRow(ctx: Ctx, bid: BidRow, job: Pick<JobOfBid, 'owner_id' | 'title'>): Promise<void> {
  const role = roleOn(bid, job, ctx.actor)
  await transition(ctx, bidProcess, 'accept', { table: 'bids', id: bid.id, state: bid.status, role })
  clearDeadlines(ctx, bid.id, [bidUnseen])
  ctx.emit(bidAccepted, factOf(bid, job))
}
