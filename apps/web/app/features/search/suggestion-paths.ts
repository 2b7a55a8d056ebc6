import type { getSearchSuggestions } from '@market/contract/search/endpoints.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { paths } from '@market/contract/paths.ts'
import { type SearchTab, tabsOf } from './search-tabs.ts'

export type Suggestion = OutputOf<typeof getSearchSuggestions>['records'][number]

/** The element of a suggestion, which the box names while it is pointed at. */
export const optionId = (list: string, index: number): string => `${list}-${index}`

/** Where a chosen suggestion leads; `tab` is what the person is looking for already. */
export function suggestionPath({ kind, text, id, categoryId }: Suggestion, tab: SearchTab): string {
  if (kind === 'SELLER' && id !== null) return paths.sellerDetails(id)
  if (kind === 'CATEGORY') return paths.search({ tab, category: id ?? undefined })
  if (kind === 'TAG') return paths.search({ tab, category: categoryId ?? undefined, tag: id ?? undefined })
  return paths.search({ tab: tab === 'SELLER' ? 'SERVICES' : tab, searchValue: text })
}

/** The tab that an address names, or the first that this person has. */
export function tabIn(query: URLSearchParams, viewerType: string | undefined): SearchTab {
  const tabs = tabsOf(viewerType)
  return tabs.find((tab) => tab === query.get('tab')) ?? tabs[0] ?? 'SERVICES'
}
