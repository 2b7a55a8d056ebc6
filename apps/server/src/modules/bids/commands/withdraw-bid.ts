import type { BidId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context/context.ts'
import { move } from '#platform/transition.ts'
import { bidMachine } from '../machine.ts'
import { isFreeToWithdraw } from '../policy.ts'
import { presentBid } from '../present.ts'
import { giveBack } from './give-back.ts'

/**
 * Withdraws the caller's own pending bid. Returns its connects within the free period while unopened, or if the job has
 * closed but its bids are not yet rejected (product-rules: Connects and bids).
 */
export async function withdrawBid(ctx: Ctx, { bidId }: { bidId: BidId }) {
  const bid = await move(ctx, bidMachine, bidId, 'withdraw')
  const { job } = bid
  const isFree = isFreeToWithdraw(bid, ctx.settings.freeWithdrawal, ctx.now)
  const cause = isFree ? 'withdrawn' : job.status === 'Closed' ? 'job-closed' : null
  if (cause !== null) await giveBack(ctx, bid, job, cause, { isNews: false })
  return presentBid(ctx, bid.id)
}
