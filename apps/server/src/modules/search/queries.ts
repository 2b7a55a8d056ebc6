import type {
  searchListings as listingsEndpoint,
  searchSellers as sellersEndpoint,
} from '@market/contract/listings/endpoints.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import type { CategoryId, ListingId, UserId } from '@market/contract/ids.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import { personCards } from '#modules/accounts/public.ts'
import { mayContact } from '#modules/chat/public.ts'
import { sellerCardActionsOf, sellerTies } from '#modules/favourites/public.ts'
import { listingCards } from '#modules/listings/public.ts'
import { presentTags } from '#modules/reference/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import { together } from '#platform/database/transaction.ts'
import * as listings from './store-listings.ts'
import { type Asked, type Facet, holdsAny, runSearch, type Search, wordsOf } from './store-search.ts'
import * as sellers from './store-sellers.ts'

/** The searches of one kind of record: with the words as typed, and with similar spellings. */
interface Ways<Input> {
  readonly exact: (input: Input) => Search
  readonly near: (input: Input) => Search
  /** The same words without filters. */
  readonly unfiltered: (input: Input) => Input
}

/** Matches words; without a letter or digit, a comparison with every name would find nothing similar. */
const isSpelt = /[\p{L}\p{N}]/u

/**
 * Searches the words as typed, and similar spellings when no record contains them. When only the filters exclude every
 * match, the words are not misspelled and the result is empty.
 */
async function find<Id extends string, Input extends Asked & { readonly searchTerm?: string | undefined }>(
  { tx }: Ctx,
  input: Input,
  { exact, near, unfiltered }: Ways<Input>,
): Promise<{ ids: Id[]; total: number; facets: { categories: Facet<CategoryId>[] } }> {
  const found = await runSearch<Id, CategoryId>(tx, exact(input), input)
  const isEmpty = found.total === 0 && found.facets.length === 0 && isSpelt.test(wordsOf(input.searchTerm))
  const isMisspelt = isEmpty && !(await holdsAny(tx, exact(unfiltered(input))))
  const { ids, total, facets } = isMisspelt ? await runSearch<Id, CategoryId>(tx, near(input), input) : found
  return { ids, total, facets: { categories: facets } }
}

const first = { skip: 1, limit: 1 }

/** Open jobs or services by words and filters. */
export async function searchListings(
  ctx: Ctx,
  input: listings.ListingSearch,
): Promise<OutputOf<typeof listingsEndpoint>> {
  const { ids, total, facets } = await find<ListingId, listings.ListingSearch>(ctx, input, {
    exact: (asked) => listings.exactSearch(asked, ctx.now),
    near: listings.nearSearch,
    unfiltered: ({ kind, searchTerm }) => ({ kind, searchTerm, ...first }),
  })
  return { records: [...(await listingCards(ctx, ids)).values()], total, facets }
}

/** Search results are neither suspended nor deleted. */
const listed = { suspended_at: null, deleted_at: null }

/** Sellers with a complete profile by words and filters. */
export async function searchSellers(ctx: Ctx, input: sellers.SellerSearch): Promise<OutputOf<typeof sellersEndpoint>> {
  const { ids, total, facets } = await find<UserId, sellers.SellerSearch>(ctx, input, {
    exact: sellers.exactSearch,
    near: sellers.nearSearch,
    unfiltered: ({ searchTerm }) => ({ searchTerm, ...first }),
  })
  if (ids.length === 0) return { records: [], total, facets }
  const [cards, rows, tieWith] = await together(
    personCards(ctx, ids),
    sellers.findSellerDetails(ctx.tx, ids),
    sellerTies(ctx, ids),
  )
  const details = new Map(rows.map((row) => [row.id, row]))
  const records = ids.flatMap((id) => {
    const card = cards.get(id)
    const row = details.get(id)
    if (card === undefined || row === undefined) return []
    const priceRange =
      row.min_cents === null || row.max_cents === null
        ? null
        : { minPrice: dollarsFromCents(row.min_cents), maxPrice: dollarsFromCents(row.max_cents) }
    const { bio, completed: completedJobs } = row
    const tie = tieWith(id)
    const actions = sellerCardActionsOf(ctx.actor, mayContact(listed, tie))
    return [{ ...card, bio, ...presentTags(row.tags), priceRange, completedJobs, ...tie, actions }]
  })
  return { records, total, facets }
}
