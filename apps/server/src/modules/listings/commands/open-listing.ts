import type { ListingId } from '@market/contract/ids.ts'
import type { Listing } from '@market/contract/listings/schema.ts'
import { wireField } from '@market/contract/wire.ts'
import { markBidsSeen } from '#modules/bids/public.ts'
import { actorId, type Ctx } from '#platform/context/context.ts'
import { showListing } from '../present-details.ts'

/**
 * Shows a listing. It writes, because for a job's owner this counts as opening the bids on the page (product-rules:
 * Connects and bids).
 */
export async function openListing(ctx: Ctx, { id }: { id: ListingId }): Promise<Listing> {
  const listing = await showListing(ctx, id)
  if (listing.userId === actorId(ctx))
    await markBidsSeen(
      ctx,
      listing[wireField.receivedBids].map((bid) => bid.id),
    )
  return listing
}
