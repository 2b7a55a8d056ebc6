import type { UserId } from '@market/contract/ids.ts'
import { releaseFiles } from '#modules/uploads/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import { clearDeadlines } from '#platform/deadlines/deadlines.ts'
import { move } from '#platform/transition.ts'
import { eventOf, listingDeleted } from '../events.ts'
import { listingMachine } from '../machine.ts'
import { findAnyListingForUpdate, jobExpires, updateListing } from '../store.ts'
import { detachFiles, findRestorableIdsOfOwner } from '../store-form.ts'

/**
 * Deletes all listings of a user who leaves, and releases the files of those that the operator removed. The rows stay
 * locked, so that none can be booked concurrently. Existing bookings still refer to them.
 */
export async function removeListingsOf(ctx: Ctx, owner: UserId): Promise<void> {
  for (const id of await findRestorableIdsOfOwner(ctx.tx, owner)) {
    const listing = await findAnyListingForUpdate(ctx.tx, id)
    await releaseFiles(ctx, await detachFiles(ctx.tx, id))
    if (listing.deleted_at !== null) continue
    if (listing.kind === 'JOB' && listing.status === 'Open')
      await move(ctx, listingMachine, listing, 'close', {}, { as: 'owner' })
    await updateListing(ctx.tx, id, { brief: null, deleted_at: ctx.now, updated_at: ctx.now })
    clearDeadlines(ctx, id, [jobExpires])
    ctx.emit(listingDeleted, eventOf(listing))
  }
}
