import { inWords } from '@market/contract/terms.ts'
import { returnConnects } from '#modules/connects/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import { connectsReturned, eventOf, type ReturnCause } from '../events.ts'
import type { BidRow, JobOfBid } from '../store.ts'
import { waitOf, whyReturned } from '../policy.ts'

/**
 * Credits a bid's connects back to the seller, once, and returns how many. The caller has locked the bid. `isNews` is
 * false when another notice already mentions the return.
 */
export async function giveBack(
  ctx: Ctx,
  bid: BidRow,
  job: Pick<JobOfBid, 'owner_id' | 'title'>,
  cause: ReturnCause,
  { isNews }: { isNews: boolean },
): Promise<number> {
  const count = bid.connects_used
  const within = cause === 'withdrawn' ? inWords(ctx.settings.freeWithdrawal) : waitOf(bid, ctx.now)
  const reason = `${whyReturned(cause, within)}: ${job.title}`
  const returned = await returnConnects(ctx, { userId: bid.seller_id, bidId: bid.id, count, reason })
  if (!returned) return 0
  ctx.emit(connectsReturned, { ...eventOf(bid, job), cause, within, connectsReturned: count, isNews })
  return count
}
