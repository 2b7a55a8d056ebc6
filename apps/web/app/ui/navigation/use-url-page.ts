import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { pageOf } from './page-of.ts'

/** Page number in the URL, starting at 1. A second list on a page has a parameter of its own. */
export function useUrlPage(parameter = 'page'): number {
  const [query] = useSearchParams()
  return pageOf(query, parameter)
}

interface PagedRead {
  data: { total: number } | undefined
  /** True while the previous page is still shown. */
  isPlaceholderData: boolean
}

/** Goes to the last page when the page in the URL no longer exists, for example after its only entry was deleted. */
export function useStayInPages(
  page: number,
  pageSize: number,
  { data, isPlaceholderData }: PagedRead,
  parameter = 'page',
): void {
  const [, setQuery] = useSearchParams()
  const last = data === undefined || isPlaceholderData ? page : Math.max(1, Math.ceil(data.total / pageSize))
  useEffect(() => {
    if (page <= last) return
    setQuery(
      (query) => {
        query.set(parameter, String(last))
        return query
      },
      { replace: true },
    )
  }, [page, last, parameter, setQuery])
}
