import type {
  searchListings as listingsEndpoint,
  searchSellers as sellersEndpoint,
} from '@market/contract/listings/endpoints.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import type { CategoryId, ListingId, UserId } from '@market/contract/ids.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import { personCards } from '#modules/accounts/public.ts'
import { listingCards } from '#modules/listings/public.ts'
import type { Ctx } from '#platform/context.ts'
import * as listings from './store-listings.ts'
import { type Asked, type Facet, runSearch, type Search, wordsOf } from './store-search.ts'
import * as sellers from './store-sellers.ts'

/** Looks for the words as they are and, when nothing holds them, for what is nearly spelt so. */
async function find<Id extends string>(
  ctx: Ctx,
  asked: Asked & { readonly searchTerm?: string | undefined },
  exact: Search,
  near: () => Search,
): Promise<{ ids: Id[]; total: number; facets: { categories: Facet<CategoryId>[] } }> {
  const found = await runSearch<Id, CategoryId>(ctx.tx, exact, asked)
  const isMissed = found.total === 0 && wordsOf(asked.searchTerm) !== ''
  const { ids, total, facets } = isMissed ? await runSearch<Id, CategoryId>(ctx.tx, near(), asked) : found
  return { ids, total, facets: { categories: facets } }
}

/** Open jobs or services by words and filters. */
export async function searchListings(
  ctx: Ctx,
  input: listings.ListingSearch,
): Promise<OutputOf<typeof listingsEndpoint>> {
  const { ids, total, facets } = await find<ListingId>(ctx, input, listings.exactSearch(input, ctx.now), () =>
    listings.nearSearch(input),
  )
  return { records: [...(await listingCards(ctx, ids)).values()], total, facets }
}

/** Sellers with a complete profile by words and filters. */
export async function searchSellers(ctx: Ctx, input: sellers.SellerSearch): Promise<OutputOf<typeof sellersEndpoint>> {
  const { ids, total, facets } = await find<UserId>(ctx, input, sellers.exactSearch(input), () =>
    sellers.nearSearch(input),
  )
  if (ids.length === 0) return { records: [], total, facets }
  const cards = await personCards(ctx, ids)
  const details = new Map((await sellers.findSellerDetails(ctx.tx, ids)).map((row) => [row.id, row]))
  const records = ids.flatMap((id) => {
    const card = cards.get(id)
    const row = details.get(id)
    if (card === undefined || row === undefined) return []
    const priceRange =
      row.min_cents === null || row.max_cents === null
        ? null
        : { minPrice: dollarsFromCents(row.min_cents), maxPrice: dollarsFromCents(row.max_cents) }
    return [{ ...card, bio: row.bio, tags: row.tags, priceRange, completedJobs: row.completed ?? 0 }]
  })
  return { records, total, facets }
}
