import type { ListingId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context/context.ts'
import { setDeadline } from '#platform/deadlines/deadlines.ts'
import { AppError } from '#platform/errors.ts'
import { eventOf, listingEdited, listingRestored } from '../events.ts'
import { jobExpiry } from '../policy.ts'
import { isOwnerGone } from '../store-form.ts'
import { jobExpires, listingColumns, type ListingRow, updateListing } from '../store.ts'

/**
 * Restores a listing that the operator removed, unless its owner has left; an open job gets its full lifetime again.
 */
export async function restoreListing(ctx: Ctx, id: ListingId): Promise<ListingRow> {
  const listing = await ctx.tx
    .selectFrom('listings')
    .select(listingColumns)
    .where('id', '=', id)
    .where('removed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (listing === undefined) throw new AppError('CONFLICT')
  if (await isOwnerGone(ctx.tx, listing.owner_id)) throw new AppError('PERSON_GONE')
  await updateListing(ctx.tx, id, { deleted_at: null, removed_at: null, removed_reason: null })
  if (listing.kind === 'JOB' && listing.status === 'Open') setDeadline(ctx, id, jobExpires, jobExpiry(ctx))
  ctx.emit(listingEdited, eventOf(listing))
  ctx.emit(listingRestored, { ...eventOf(listing), title: listing.title })
  return listing
}
