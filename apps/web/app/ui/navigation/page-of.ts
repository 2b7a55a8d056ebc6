import { lastPage } from '@market/contract/page-sizes.ts'

/** The page that an address asks for, from 1; what makes no sense counts as not there. */
export function pageOf(query: URLSearchParams): number {
  const page = Number(query.get('page'))
  return Number.isInteger(page) && page > 0 ? Math.min(page, lastPage) : 1
}
