import {
  searchListings as listingsEndpoint,
  searchSellers as sellersEndpoint,
} from '@market/contract/listings/endpoints.ts'
import { getSearchSuggestions } from '@market/contract/search/endpoints.ts'
import { query } from '#platform/http/binding.ts'
import { searchListings, searchSellers } from './queries.ts'
import { suggest } from './queries-suggestions.ts'

export const routes = [
  query(listingsEndpoint, searchListings),
  query(sellersEndpoint, searchSellers),
  query(getSearchSuggestions, suggest),
]
