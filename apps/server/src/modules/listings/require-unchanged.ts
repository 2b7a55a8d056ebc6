import type { ListingKind } from '@market/contract/listings/schema.ts'
import { AppError } from '#platform/errors.ts'

/** Refuses whoever answers to a listing as it read before its owner changed it; `seen` is its `updated` as it was shown. */
export function requireUnchanged(kind: ListingKind, updatedAt: Date, seen: string | undefined): void {
  if (seen !== undefined && Date.parse(seen) !== updatedAt.getTime()) throw new AppError('LISTING_CHANGED', { kind })
}
