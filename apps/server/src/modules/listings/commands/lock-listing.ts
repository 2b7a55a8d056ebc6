import type { ListingId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { roleOn } from '../policy.ts'
import { findListingForUpdate, type ListingRow } from '../store.ts'

/** Reads a listing and holds it until the end of the transaction; one that was deleted is not found. */
export async function lockListing(ctx: Ctx, id: ListingId): Promise<ListingRow> {
  const listing = await findListingForUpdate(ctx.tx, id)
  if (listing === undefined) throw new AppError('NOT_FOUND')
  return listing
}

/** The same for the caller's own; somebody else's reads as not found. */
export async function lockOwnListing(ctx: Ctx, id: ListingId): Promise<ListingRow> {
  const listing = await lockListing(ctx, id)
  if (roleOn(listing, ctx.actor) !== 'owner') throw new AppError('NOT_FOUND')
  return listing
}
