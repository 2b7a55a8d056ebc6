import { listingProcess } from '@market/contract/listings/process.ts'
import type { UserId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context.ts'
import { clearDeadline } from '#platform/deadlines.ts'
import { transition } from '#platform/transition.ts'
import { factOf, listingDeleted } from '../events.ts'
import { findListingForUpdate, jobExpires, updateListing } from '../store.ts'
import { findIdsOfOwner, releaseFiles } from '../store-form.ts'

/**
 * Takes down everything that somebody who leaves has posted. Their rows are held from here on, so that nobody books
 * one of them in the same moment; what was booked before goes on naming them.
 */
export async function removeListingsOf(ctx: Ctx, owner: UserId): Promise<void> {
  for (const id of (await findIdsOfOwner(ctx.tx, owner)).toSorted()) {
    const listing = await findListingForUpdate(ctx.tx, id)
    if (listing === undefined) continue
    if (listing.kind === 'JOB' && listing.status === 'Open')
      await transition(ctx, listingProcess, 'close', { table: 'listings', id, state: listing.status, role: 'owner' })
    await updateListing(ctx.tx, id, { deleted_at: ctx.now, updated_at: ctx.now })
    await releaseFiles(ctx.tx, id)
    await clearDeadline(ctx, [jobExpires], id)
    ctx.emit(listingDeleted, factOf(listing))
  }
}
