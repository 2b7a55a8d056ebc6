import type { BidId, UserId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context/context.ts'
import { reportMade } from '../events.ts'
import { flaggedReason, lockFlagsOf } from '../store.ts'

/** A bid that its caller has locked or just placed. */
interface FlaggedBid {
  readonly id: BidId
  readonly version: number
  readonly seller_id: UserId
}

/**
 * Puts a proposal with contact details into the operators' queue, without a reporter. Its open entry gets the new
 * passages too; once closed, only other passages open another one (product-rules: Proposals).
 */
export async function flagProposal(ctx: Ctx, bid: FlaggedBid, found: readonly string[]): Promise<void> {
  const earlier = await lockFlagsOf(ctx.tx, bid.id)
  const open = earlier.find(({ outcome }) => outcome === null)
  const known = new Set(earlier.flatMap(({ passages }) => passages ?? []))
  if (open === undefined && found.every((passage) => known.has(passage))) return
  const passages = [...new Set([...found, ...(open?.passages ?? [])])]
  const content = { bid_version: bid.version, passages, reason: flaggedReason(passages) }
  const reportId = open?.id ?? ctx.newId<string>()
  await (open === undefined
    ? ctx.tx
        .insertInto('reports')
        .values({ id: reportId, user_id: bid.seller_id, bid_id: bid.id, ...content, created_at: ctx.now })
        .execute()
    : ctx.tx.updateTable('reports').set(content).where('id', '=', reportId).execute())
  ctx.emit(reportMade, { reportId })
}
