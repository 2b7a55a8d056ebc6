import type { getSearchSuggestions } from '@market/contract/search/endpoints.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { paths } from '@market/contract/paths.ts'
import { type SearchTab, tabsOf } from './search-tabs.ts'

export type Suggestion = OutputOf<typeof getSearchSuggestions>['records'][number]

/** Element id of a suggestion, for `aria-activedescendant`. */
export const optionId = (list: string, index: number): string => `${list}-${index}`

/** Path of a suggestion; `tab` is the current kind of search. */
export function suggestionPath({ kind, text, id, categoryId }: Suggestion, tab: SearchTab): string {
  if (kind === 'SELLER' && id !== null) return paths.sellerDetails(id)
  if (kind === 'CATEGORY') return paths.search({ tab, category: id ?? undefined })
  if (kind === 'TAG') return paths.search({ tab, category: categoryId ?? undefined, tag: id ?? undefined })
  return paths.search({ tab: tab === 'SELLER' ? 'SERVICES' : tab, searchValue: text })
}

/** Tab named in the URL, or the viewer's first. */
export function tabIn(query: URLSearchParams, viewerType: string | undefined): SearchTab {
  const tabs = tabsOf(viewerType)
  return tabs.find((tab) => tab === query.get('tab')) ?? tabs[0] ?? 'SERVICES'
}
