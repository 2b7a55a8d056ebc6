import { firstCharacters } from '@market/contract/characters.ts'
import type { searchListings, searchSellers } from '@market/contract/listings/endpoints.ts'
import type { InputOf } from '@market/contract/endpoint.ts'
import { paths } from '@market/contract/paths.ts'
import { pageSizes } from '@market/contract/page-sizes.ts'
import { isUuid } from '@market/contract/uuid.ts'
import { meantAmount } from '#lib/formats/typed-amount.ts'
import { pageOf } from '#ui/navigation/page-of.ts'
import { type SearchTab, tabsOf } from './search-tabs.ts'

const sortings = ['relevance', 'low_to_high', 'high_to_low', 'newest'] as const
export type Sorting = (typeof sortings)[number]

/** Search as its URL states it, with all filters and the page (product-rules: Listings and search). */
export interface Search {
  tab: SearchTab
  searchValue: string
  categories: readonly string[]
  tags: readonly string[]
  country: string
  state: string
  city: string
  minPrice: string
  maxPrice: string
  responseTime: string
  sort: Sorting | null
  /** Searches the words as typed, without spelling correction. */
  verbatim: boolean
  page: number
}

const isOneOf = <Value extends string>(values: readonly Value[], asked: string | null): asked is Value =>
  asked !== null && (values as readonly string[]).includes(asked)

/** Normalizes an amount with or without dollar sign and commas; empty when it is no price. */
export const searchedAmount = (typed: string | null): string => {
  const text = meantAmount(typed ?? '')
  return /^\d{1,10}(\.\d+)?$/.test(text) ? text : ''
}
/** Reads the price limits, swapped if they are in the wrong order. */
function prices(query: URLSearchParams): Pick<Search, 'minPrice' | 'maxPrice'> {
  const [from, to] = [searchedAmount(query.get('minPrice')), searchedAmount(query.get('maxPrice'))]
  const isTurned = from !== '' && to !== '' && Number(from) > Number(to)
  return isTurned ? { minPrice: to, maxPrice: from } : { minPrice: from, maxPrice: to }
}
const count = (typed: string | null): string => (typed !== null && /^[1-9]\d{0,3}$/.test(typed) ? typed : '')
const matching = (typed: string | null, pattern: RegExp): string => (typed !== null && pattern.test(typed) ? typed : '')
/** product-rules: Form rules. */
const mostCityLetters = 31
const ids = (values: readonly string[]) => [...new Set(values)].filter(isUuid).slice(0, 50)

/** Only sellers have a response time, so it does not apply to jobs. */
export const hasResponseTimes = (tab: Search['tab']): boolean => tab !== 'BUYER'

/** Reads a search from the URL; ignores invalid parameters. */
export function readSearch(query: URLSearchParams, viewerType: string | undefined): Search {
  const tabs = tabsOf(viewerType)
  const asked = query.get('tab')
  const tab = isOneOf(tabs, asked) ? asked : (tabs[0] ?? 'SERVICES')
  const sort = query.get('sort')
  const page = pageOf(query)
  const searchValue = firstCharacters((query.get('searchValue') ?? '').trim(), 100)
  return {
    tab,
    searchValue,
    categories: ids(query.getAll('category')),
    tags: ids(query.getAll('tag')),
    country: matching(query.get('country'), /^[A-Z]{2,3}$/),
    state: matching(query.get('state'), /^[A-Z]{2,3}-[\w-]{1,12}$/),
    city: firstCharacters((query.get('city') ?? '').trim(), mostCityLetters),
    ...prices(query),
    responseTime: hasResponseTimes(tab) ? count(query.get('responseTime')) : '',
    sort: isOneOf(sortingsFor({ searchValue }), sort) ? sort : null,
    verbatim: searchValue !== '' && query.get('verbatim') === '1',
    page: page <= 1000 ? page : 1,
  }
}

/** Available sort orders: best match only with a search text. */
export const sortingsFor = ({ searchValue }: Pick<Search, 'searchValue'>): readonly Sorting[] =>
  sortings.filter((sorting) => sorting !== 'relevance' || searchValue !== '')

/** Default order: best match with a search text, else low to high (product-rules: Limits, Listings and search). */
export const sortingOf = (search: Search): Sorting =>
  search.sort ?? (search.searchValue === '' ? 'low_to_high' : 'relevance')

type Filters = Omit<InputOf<typeof searchListings>, 'kind'>

function filtersOf(search: Search): Filters {
  const {
    searchValue,
    categories,
    tags,
    country,
    state,
    city,
    minPrice,
    maxPrice,
    responseTime,
    sort,
    verbatim,
    page,
  } = search
  return {
    ...(searchValue === '' ? {} : { searchTerm: searchValue }),
    ...(categories.length === 0 ? {} : { categoryId: [...categories] }),
    ...(tags.length === 0 ? {} : { tagIds: [...tags] }),
    ...(country === '' ? {} : { countryId: country }),
    ...(state === '' ? {} : { stateId: state }),
    ...(city === '' ? {} : { city }),
    ...(minPrice === '' ? {} : { minPrice }),
    ...(maxPrice === '' ? {} : { maxPrice }),
    ...(responseTime === '' ? {} : { responseTime }),
    ...(sort === null ? {} : { sorting: sort }),
    ...(verbatim ? { verbatim: 'true' } : {}),
    skip: page,
    limit: pageSizes.search,
  }
}

/** The kind of listings that the tab searches. */
export const kindOf = ({ tab }: Pick<Search, 'tab'>): 'JOB' | 'SERVICE' => (tab === 'BUYER' ? 'JOB' : 'SERVICE')

export const listingSearchOf = (search: Search): InputOf<typeof searchListings> => ({
  kind: kindOf(search),
  ...filtersOf(search),
})

/** Atom feed of the newest listings of a search; null for sellers, who are not listings. */
export function feedPath(search: Search): string | null {
  if (search.tab === 'SELLER') return null
  const { skip: _, limit: __, sorting: ___, ...input } = listingSearchOf(search)
  return paths.searchFeed(input as Parameters<typeof paths.searchFeed>[0])
}

export const sellerSearchOf = (search: Search): InputOf<typeof searchSellers> => filtersOf(search)

/** Query parameters of a search, without empty and default values; `change` resets the page to one. */
export function searchQuery(search: Search, change: Partial<Search> = {}) {
  const next = { ...search, page: 1, ...change }
  return {
    tab: next.tab,
    searchValue: next.searchValue,
    category: next.categories,
    tag: next.tags,
    country: next.country,
    state: next.state,
    city: next.city,
    minPrice: next.minPrice,
    maxPrice: next.maxPrice,
    responseTime: next.responseTime,
    sort: next.sort ?? undefined,
    verbatim: next.verbatim ? '1' : undefined,
    page: next.page === 1 ? undefined : next.page,
  }
}

/** Drops tags of categories that are not chosen, which would find nothing. Unknown tags stay. */
export const tagsWithin = (
  { tags, categories }: Pick<Search, 'tags' | 'categories'>,
  known: readonly { readonly id: string; readonly categoryId: string }[],
): string[] =>
  tags.filter((id) => {
    const tag = known.find((other) => other.id === id)
    return tag === undefined || categories.length === 0 || categories.includes(tag.categoryId)
  })

/** Change that clears every filter but keeps text and tab. */
export const withoutFilters = {
  categories: [],
  tags: [],
  country: '',
  state: '',
  city: '',
  minPrice: '',
  maxPrice: '',
  responseTime: '',
}

export const filterCount = (search: Search): number =>
  search.categories.length +
  search.tags.length +
  [search.country, search.state, search.city, search.responseTime, search.minPrice || search.maxPrice].filter(
    (value) => value !== '',
  ).length
