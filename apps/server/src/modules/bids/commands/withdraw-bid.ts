import { bidProcess } from '@market/contract/bids/process.ts'
import type { BidId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context/context.ts'
import { clearDeadlines } from '#platform/deadlines/deadlines.ts'
import { transition } from '#platform/transition.ts'
import { bidWithdrawn, factOf } from '../events.ts'
import { isFreeToWithdraw, requireJobAllows } from '../policy.ts'
import { presentBid } from '../present.ts'
import { bidUnseen } from '../store.ts'
import { giveBack } from './give-back.ts'
import { lockOwnBid } from './lock-bid.ts'

/**
 * Withdraws the caller's own pending bid. Returns its connects within the free period while unopened, or if the job has
 * closed but its bids are not yet rejected (product-rules: Connects and bids).
 */
export async function withdrawBid(ctx: Ctx, { bidId }: { bidId: BidId }) {
  const { bid, job } = await lockOwnBid(ctx, bidId)
  await transition(ctx, bidProcess, 'withdraw', { table: 'bids', id: bid.id, state: bid.status, role: 'bidder' })
  requireJobAllows('withdraw', job)
  const isFree = isFreeToWithdraw(bid, ctx.settings.freeWithdrawal, ctx.now)
  const cause = isFree ? 'withdrawn' : job.status === 'Closed' ? 'job-closed' : null
  if (cause !== null) await giveBack(ctx, bid, job, cause, { isNews: false })
  clearDeadlines(ctx, bid.id, [bidUnseen])
  ctx.emit(bidWithdrawn, factOf(bid, job))
  return presentBid(ctx, bid.id)
}
