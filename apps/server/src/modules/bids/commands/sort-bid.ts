import type { sortBid as endpoint } from '@market/contract/bids/endpoints.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { lockBid } from '../machine.ts'
import { roleOn } from '../policy.ts'
import { sortingOf } from '../present-received.ts'
import { findBid, findJob, updateBid } from '../store.ts'

/** Shortlists, archives or annotates a bid on the caller's own job. Only the caller sees it, on all their devices. */
export async function sortBid(
  ctx: Ctx,
  { bidId, shortlisted, archived, note }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const owner = person(ctx)
  const found = await findBid(ctx.tx, bidId)
  if (found === undefined) throw new AppError('NOT_FOUND')
  const job = await findJob(ctx.tx, found.listing_id)
  if (roleOn(found, job, owner) !== 'jobOwner' || job.deleted_at !== null) throw new AppError('NOT_FOUND')
  const bid = await lockBid(ctx, bidId)
  const change = {
    shortlisted_at: shortlisted === undefined ? bid.shortlisted_at : shortlisted ? ctx.now : null,
    archived_at: archived === undefined ? bid.archived_at : archived ? ctx.now : null,
    note: note === undefined ? bid.note : note || null,
  }
  await updateBid(ctx.tx, bidId, change)
  ctx.stale([owner.id], { kind: 'bid', id: bidId })
  return { bidId, ...sortingOf(change) }
}
