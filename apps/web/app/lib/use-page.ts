import { useSearchParams } from 'react-router'

/** The page of a list that the address names, the first one when it names none. */
export function usePage(parameter = 'page'): number {
  const [query] = useSearchParams()
  const page = Number(query.get(parameter))
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}
