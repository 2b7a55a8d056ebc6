import type { BidId } from '@market/contract/ids.ts'
import { days, later } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { setDeadlines } from '#platform/deadlines/deadlines.ts'
import { bidSeen } from '../events.ts'
import { reminderDays, undecidedKind } from '../undecided-reminders.ts'
import { hadOpenedBefore, markSeen } from '../store.ts'

/**
 * Marks these bids as opened by the job's owner. Their deadlines remain and do nothing when they fire. The first opened
 * bid of a job starts the reminders to decide.
 */
export async function markBidsSeen(ctx: Ctx, bids: readonly BidId[]): Promise<void> {
  if (bids.length === 0) return
  const marked = await markSeen(ctx.tx, bids, ctx.now)
  for (const bid of marked) ctx.emit(bidSeen, { bidId: bid.id, sellerId: bid.seller_id })
  for (const job of new Set(marked.map((bid) => bid.listing_id))) {
    if (await hadOpenedBefore(ctx.tx, job, ctx.now)) continue
    const dueAts = reminderDays.map((count) => [undecidedKind(count), later(ctx.now, count * days)] as const)
    setDeadlines(ctx, job, Object.fromEntries(dueAts))
  }
}
