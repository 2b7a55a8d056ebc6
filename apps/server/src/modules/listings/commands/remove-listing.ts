import type { ListingId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context/context.ts'
import { clearDeadlines } from '#platform/deadlines/deadlines.ts'
import { AppError } from '#platform/errors.ts'
import { eventOf, listingDeleted, listingRemoved } from '../events.ts'
import { findListingForUpdate, jobExpires, type ListingRow, updateListing } from '../store.ts'

/**
 * Removes a listing for the operator, notifies its owner of the reason and returns the connects of pending bids
 * (product-rules: Connects and bids).
 */
export async function removeListing(ctx: Ctx, id: ListingId, reason: string): Promise<ListingRow> {
  const listing = await findListingForUpdate(ctx.tx, id)
  if (listing === undefined) throw new AppError('CONFLICT')
  await updateListing(ctx.tx, id, { deleted_at: ctx.now, removed_at: ctx.now, removed_reason: reason })
  clearDeadlines(ctx, id, [jobExpires])
  ctx.emit(listingDeleted, eventOf(listing))
  ctx.emit(listingRemoved, { ...eventOf(listing), title: listing.title, reason })
  return listing
}
