import type { ListingId } from '@market/contract/ids.ts'
import { releaseFiles } from '#modules/uploads/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import { clearDeadlines } from '#platform/deadlines/deadlines.ts'
import { AppError } from '#platform/errors.ts'
import { eventOf, listingDeleted } from '../events.ts'
import { whyNotDeleted } from '../policy.ts'
import { commitmentsOf, jobExpires, updateListing } from '../store.ts'
import { detachFiles } from '../store-form.ts'
import { lockOwnListing } from '../machine.ts'

/**
 * Deletes the caller's own listing unless it has commitments. The row stays for the bids and bookings that refer to it.
 */
export async function deleteListing(ctx: Ctx, { id }: { id: ListingId }): Promise<null> {
  const listing = await lockOwnListing(ctx, id)
  const reason = whyNotDeleted(listing, await commitmentsOf(ctx.tx, id))
  if (reason !== null) throw new AppError('LISTING_LOCKED', { reason })
  await updateListing(ctx.tx, id, { deleted_at: ctx.now, updated_at: ctx.now })
  await releaseFiles(ctx, await detachFiles(ctx.tx, id))
  clearDeadlines(ctx, id, [jobExpires])
  ctx.emit(listingDeleted, eventOf(listing))
  return null
}
