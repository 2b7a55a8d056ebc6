import { searchListings, searchSellers } from '@market/contract/listings/endpoints.ts'
import {
  getCategories,
  getCountries,
  getPriceRanges,
  getResponseTimes,
  getStates,
  getTags,
} from '@market/contract/reference/endpoints.ts'
import { type Need, want } from '#lib/pages/page-data.ts'
import { listingSearchOf, readSearch, type Search, sellerSearchOf } from './search-address.ts'

/** Input for the tags to choose from: those of a single chosen category, else all. */
export const tagsInput = ({ categories }: Pick<Search, 'categories'>) =>
  categories.length === 1 && categories[0] !== undefined ? { categoryId: categories[0] } : {}

/** Calls of the search page, including those of its filters. */
export function searchNeeds(query: URLSearchParams, viewerType: string | undefined): Need[] {
  const search = readSearch(query, viewerType)
  return [
    search.tab === 'SELLER'
      ? want(searchSellers, sellerSearchOf(search))
      : want(searchListings, listingSearchOf(search)),
    want(getCategories, {}),
    want(getCountries, {}),
    want(getPriceRanges, {}),
    want(getResponseTimes, {}),
    want(getTags, tagsInput(search)),
    ...(search.country === '' ? [] : [want(getStates, { countryId: search.country })]),
  ]
}
