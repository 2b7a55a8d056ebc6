import type { ListingId } from '@market/contract/ids.ts'
import { listingProcess } from '@market/contract/listings/process.ts'
import type { Ctx } from '#platform/context/context.ts'
import { clearDeadlines } from '#platform/deadlines/deadlines.ts'
import { AppError } from '#platform/errors.ts'
import { defineMachine } from '#platform/transition.ts'
import { roleOn } from './policy.ts'
import { findListingForUpdate, jobExpires, type ListingRow } from './store.ts'

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

/** A listing that is booked or closed no longer expires. */
export const listingMachine = defineMachine({
  process: listingProcess,
  table: 'listings',
  lock: lockListing,
  roleOf: roleOn,
  moved: (ctx, { id }) => clearDeadlines(ctx, id, [jobExpires]),
})
