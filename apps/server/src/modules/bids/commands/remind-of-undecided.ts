import type { ListingId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context/context.ts'
import { bidsUndecided } from '../events.ts'
import { findJob, hasOpenedPending } from '../store.ts'

/** Reminds the owner of an open job of opened bids that still wait for an answer (product-rules: Proposals). */
export async function remindOfUndecided(ctx: Ctx, id: ListingId, days: number): Promise<void> {
  const job = await findJob(ctx.tx, id)
  if (job.status !== 'Open' || job.deleted_at !== null || !(await hasOpenedPending(ctx.tx, id))) return
  ctx.emit(bidsUndecided, { listingId: id, ownerId: job.owner_id, title: job.title, days })
}
