import type { Module } from '#platform/module.ts'
import { defineJob, handle, noPayload } from '#platform/jobs/jobs.ts'
import {
  searchListings as listingsEndpoint,
  searchSellers as sellersEndpoint,
} from '@market/contract/listings/endpoints.ts'
import { getSearchSuggestions } from '@market/contract/search/endpoints.ts'
import { list } from '#platform/http/binding.ts'
import { recountVocabulary } from './store-vocabulary.ts'
import { searchListings, searchSellers } from './queries.ts'
import { suggest } from './queries-suggestions.ts'

const routes = [
  list(listingsEndpoint, searchListings),
  list(sellersEndpoint, searchSellers),
  list(getSearchSuggestions, suggest),
]

const jobs = [
  handle(
    defineJob({ name: 'search.recountVocabulary', payload: noPayload, maxAttempts: 3 }),
    (job) =>
      job.inTransaction(async (ctx) => {
        ctx.allowLongStatements()
        await recountVocabulary(ctx.tx)
      }),
    '25 * * * *',
  ),
]

export const search: Module = { routes, jobs }
