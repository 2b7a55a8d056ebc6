import type { OutputOf } from '@market/contract/endpoint.ts'
import { paths } from '@market/contract/paths.ts'
import type { getSavedSearches } from '@market/contract/search/endpoints-saved.ts'
import type { SavedSearchKind, SearchAlerts } from '@market/contract/search/saved-searches.ts'
import type { SearchTab } from './search-tabs.ts'

export type SavedSearch = OutputOf<typeof getSavedSearches>['records'][number]

/** The tab that searches records of this kind. */
export const tabOfKind: Record<SavedSearchKind, SearchTab> = { JOB: 'BUYER', SERVICE: 'SERVICES', SELLER: 'SELLER' }

/** URL of the results of a saved search, newest first. */
export const savedSearchPath = (saved: SavedSearch): string =>
  paths.search({
    tab: tabOfKind[saved.kind],
    searchValue: saved.searchTerm ?? undefined,
    category: saved.categoryId,
    tag: saved.tagIds,
    country: saved.countryId ?? undefined,
    state: saved.stateId ?? undefined,
    city: saved.city ?? undefined,
    minPrice: saved.minPrice ?? undefined,
    maxPrice: saved.maxPrice ?? undefined,
    responseTime: saved.responseTime ?? undefined,
    sort: 'newest',
  })

export const alertLabels: Record<SearchAlerts, string> = {
  instant: 'Immediately',
  daily: 'Daily',
  weekly: 'Weekly',
  none: 'Never',
}
