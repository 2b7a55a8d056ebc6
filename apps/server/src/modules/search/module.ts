import {
  searchListings as listingsEndpoint,
  searchSellers as sellersEndpoint,
} from '@market/contract/listings/endpoints.ts'
import { getSearchSuggestions } from '@market/contract/search/endpoints.ts'
import {
  deleteSavedSearch as deleteEndpoint,
  getSavedSearches as savedEndpoint,
  saveSearch as saveEndpoint,
} from '@market/contract/search/endpoints-saved.ts'
import { command, list, query } from '#platform/http/binding.ts'
import type { Module } from '#platform/module.ts'
import { deleteSavedSearch, saveSearch } from './commands/save-search.ts'
import { feedRoute } from './feed-route.ts'
import { jobs } from './jobs.ts'
import { notices } from './notices.ts'
import { searchListings, searchSellers } from './queries.ts'
import { getSavedSearches } from './queries-saved.ts'
import { suggest } from './queries-suggestions.ts'
import { reactions } from './reactions.ts'

const routes = [
  list(listingsEndpoint, searchListings),
  list(sellersEndpoint, searchSellers),
  list(getSearchSuggestions, suggest),
  query(savedEndpoint, getSavedSearches),
  command(saveEndpoint, saveSearch),
  command(deleteEndpoint, deleteSavedSearch),
]

export const search: Module = { routes, consumers: [...reactions, ...notices], jobs, plugin: feedRoute }
