import { getListings, searchListings, searchSellers } from '../listings/endpoints.ts'
import { getCities } from '../reference/endpoints.ts'
import { getSearchSuggestions } from '../search/endpoints.ts'
import { getTopSeller, getTopSellers } from './endpoints.ts'

/** The calls that list jobs and services for visitors, by name. */
export const listingLists: readonly string[] = [searchListings.name, getListings.name, getSearchSuggestions.name]

/** The calls that list people for visitors, or that depend on who is listed, by name. */
export const peopleLists: readonly string[] = [
  searchSellers.name,
  getTopSellers.name,
  getTopSeller.name,
  getSearchSuggestions.name,
  getCities.name,
]
