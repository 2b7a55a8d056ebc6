import type { ListingKind } from '@market/contract/listings/schema.ts'
import { AppError } from '#platform/errors.ts'

/** Rejects a user who saw an earlier version of the listing; `seen` is the `updated` value that was shown to them. */
export function requireUnchanged(kind: ListingKind, updatedAt: Date, seen: string | undefined): void {
  if (seen !== undefined && Date.parse(seen) !== updatedAt.getTime()) throw new AppError('LISTING_CHANGED', { kind })
}
