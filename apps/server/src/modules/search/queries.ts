import type {
  searchListings as listingsEndpoint,
  searchSellers as sellersEndpoint,
} from '@market/contract/listings/endpoints.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import type { CategoryId, ListingId, UserId } from '@market/contract/ids.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import { searchCountLimit } from '@market/contract/numbers.ts'
import { personCards } from '#modules/people/public.ts'
import { sellerCardActionsOf, sellerTies } from '#modules/favourites/public.ts'
import { listingCards } from '#modules/listings/public.ts'
import { presentTags } from '#modules/reference/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import { together } from '#platform/database/public.ts'
import { AppError } from '#platform/errors.ts'
import { searchActionsOf } from './policy.ts'
import * as listings from './store-listings.ts'
import { type Asked, type Facet, runSearch, type Search, wordsOf } from './store-search.ts'
import * as sellers from './store-sellers.ts'
import { estimateMatches, findCorrections, type SearchedKind } from './store-vocabulary.ts'

type SearchInput = Asked & { readonly searchTerm?: string | undefined; readonly verbatim?: boolean | undefined }

/** How to search one kind of record. */
interface Ways<Input> {
  readonly kind: SearchedKind
  readonly searchOf: (input: Input) => Search
  /** Returns the same search without filters. */
  readonly unfiltered: (input: Input) => Input
  /** Returns the search to run when all words are stop words, such as "the"; by default those find nothing. */
  readonly ofStopWords?: (input: Input) => Input
}

interface Found<Id> {
  readonly ids: Id[]
  readonly total: number
  readonly facets: { readonly categories: Facet<CategoryId>[]; readonly isPartial: boolean }
  readonly correctedTo: string | null
}

/** Searches for the words as typed and, if no record contains them, for spelling corrections. */
async function find<Id extends string, Input extends SearchInput>(
  ctx: Ctx,
  input: Input,
  { kind, searchOf, unfiltered, ofStopWords = (asked) => asked }: Ways<Input>,
): Promise<Found<Id>> {
  if ((input.skip - 1) * input.limit >= searchCountLimit) throw new AppError('SEARCH_TOO_DEEP')
  const words = wordsOf(input.searchTerm)
  const run = async (asked: Input, correctedTo: string | null = null): Promise<Found<Id>> => {
    const estimate = words === '' ? null : await estimateMatches(ctx.tx, kind, wordsOf(asked.searchTerm))
    const search = searchOf(estimate?.isOfStopWords === true ? ofStopWords(asked) : asked)
    const { ids, total, facets, isPartial } = await runSearch<Id, CategoryId>(ctx, search, asked, estimate)
    return { ids, total, facets: { categories: facets, isPartial }, correctedTo }
  }
  const isEmpty = ({ total, facets }: Found<Id>) => total === 0 && facets.categories.length === 0
  const found = await run(input)
  if (!isEmpty(found) || words === '' || input.verbatim === true) return found
  // The words exist without the filters, so they are not misspelled.
  if (!isEmpty(await run(unfiltered(input)))) return found
  for (const correction of await findCorrections(ctx.tx, kind, words)) {
    const corrected = await run({ ...input, searchTerm: correction }, correction)
    if (!isEmpty(corrected)) return corrected
  }
  return found
}

const first = { skip: 1, limit: 1 }

/** Finds open jobs or services by words and filters. */
export async function searchListings(
  ctx: Ctx,
  input: listings.ListingSearch,
): Promise<OutputOf<typeof listingsEndpoint>> {
  const { ids, ...found } = await find<ListingId, listings.ListingSearch>(ctx, input, {
    kind: input.kind,
    searchOf: (asked) => listings.searchOf(asked, ctx.now),
    unfiltered: ({ kind, searchTerm }) => ({ kind, searchTerm, ...first }),
  })
  return { records: [...(await listingCards(ctx, ids)).values()], ...found, actions: searchActionsOf(ctx.actor) }
}

/** Search results are neither suspended nor deleted. */
const listed = { suspended_at: null, deleted_at: null }

/** Finds sellers with a complete profile by words and filters. */
export async function searchSellers(ctx: Ctx, input: sellers.SellerSearch): Promise<OutputOf<typeof sellersEndpoint>> {
  const { ids, ...found } = await find<UserId, sellers.SellerSearch>(ctx, input, {
    kind: 'SELLER',
    searchOf: sellers.searchOf,
    ofStopWords: (asked) => ({ ...asked, searchTerm: undefined, sorting: asked.sorting ?? 'relevance' }),
    unfiltered: ({ searchTerm }) => ({ searchTerm, ...first }),
  })
  const actions = searchActionsOf(ctx.actor)
  if (ids.length === 0) return { records: [], ...found, actions }
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
    return [
      {
        ...card,
        bio,
        ...presentTags(row.tags),
        priceRange,
        completedJobs,
        ...tie,
        actions: sellerCardActionsOf(ctx.actor, listed, tie),
      },
    ]
  })
  return { records, ...found, actions }
}
