import type { FileId, ListingId } from '@market/contract/ids.ts'
import type { ListingCard, PersonCard } from '@market/contract/listings/schema.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import { wireField } from '@market/contract/wire.ts'
import { cardOf, presentPersonCards } from '#modules/people/public.ts'
import { presentTags } from '#modules/reference/public.ts'
import { fileUrl, thumbnailUrl } from '#modules/uploads/public.ts'
import { actorId, type Ctx } from '#platform/context/context.ts'
import { together } from '#platform/database/public.ts'
import { listingActions } from './policy.ts'
import type { Commitments } from './store.ts'
import { type CardRow, findForCards, findOwnersForCards } from './store-cards.ts'

/** The commitments of a listing, read from the row of its card. */
const commitmentsIn = (row: CardRow): Commitments => ({
  bids: row.bid_count ?? 0,
  runningBookings: row.running_bookings ?? 0,
})

/** An image of a listing, for cards and pages. */
export const presentImage = (ctx: Ctx, { id, filename }: { readonly id: FileId; readonly filename: string }) => ({
  id,
  url: fileUrl(ctx, filename),
  thumbnail: thumbnailUrl(ctx, filename),
})

/** The fields that cards and pages have in common. */
export function presentListing(ctx: Ctx, row: CardRow, owner: PersonCard) {
  const commitments = commitmentsIn(row)
  const hasBid = row.own_bid_id !== null
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    description: row.description,
    status: row.status,
    userId: row.owner_id,
    categoryId: row.category_id,
    countryId: row.country_id,
    category: { id: row.category_id, title: row.category_title, slug: row.category_slug },
    country: { id: row.country_id, countryName: row.country_name },
    ...presentTags(row.tags),
    price: row.price_cents === null ? null : dollarsFromCents(row.price_cents),
    priceRange:
      row.price_range_id === null
        ? null
        : {
            id: row.price_range_id,
            minPrice: dollarsFromCents(row.min_cents),
            maxPrice: dollarsFromCents(row.max_cents),
          },
    connectForBid: row.connect_for_bid,
    [wireField.receivedBidCount]: commitments.bids,
    created: row.created_at.toISOString(),
    updated: row.updated_at.toISOString(),
    user: owner,
    [wireField.hasBid]: hasBid,
    actions: listingActions(row, ctx.actor, commitments, hasBid),
  }
}

/** Presents the cards of listings to the caller, including deleted ones, in the order of the ids. */
export async function listingCards(ctx: Ctx, ids: readonly ListingId[]): Promise<Map<ListingId, ListingCard>> {
  if (ids.length === 0) return new Map()
  const [found, ownerRows] = await together(findForCards(ctx.tx, ids, actorId(ctx)), findOwnersForCards(ctx.tx, ids))
  const rows = new Map(found.map((row) => [row.id, row]))
  const owners = presentPersonCards(ctx, ownerRows)
  const cards = ids.flatMap((id): [ListingId, ListingCard][] => {
    const row = rows.get(id)
    if (row === undefined) return []
    const images = row.images.map((image) => presentImage(ctx, image))
    const card = presentListing(ctx, row, cardOf(owners, row.owner_id))
    return [[id, { ...card, image: images[0]?.thumbnail ?? null, images }]]
  })
  return new Map(cards)
}
