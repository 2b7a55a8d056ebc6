import { lastPage } from '@market/contract/page-sizes.ts'

/** Returns the page number in the URL, starting at 1; invalid values count as 1. */
export function pageOf(query: URLSearchParams, parameter = 'page'): number {
  const page = Number(query.get(parameter))
  return Number.isInteger(page) && page > 0 ? Math.min(page, lastPage) : 1
}
