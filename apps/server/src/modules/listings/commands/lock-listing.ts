import type { ListingId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { roleOn } from '../policy.ts'
import { findListingForUpdate, type ListingRow } from '../store.ts'

/** Locks a listing; NOT_FOUND if it is deleted. */
export async function lockListing(ctx: Ctx, id: ListingId): Promise<ListingRow> {
  const listing = await findListingForUpdate(ctx.tx, id)
  if (listing === undefined) throw new AppError('NOT_FOUND')
  return listing
}

/** Locks the caller's own listing; NOT_FOUND for anyone else's. */
export async function lockOwnListing(ctx: Ctx, id: ListingId): Promise<ListingRow> {
  const listing = await lockListing(ctx, id)
  if (roleOn(listing, ctx.actor) !== 'owner') throw new AppError('NOT_FOUND')
  return listing
}
