import { paths } from '@market/contract/paths.ts'
import { type Location, useLocation } from 'react-router'
import { consoleGroups } from './navigation.ts'

interface ReturnLink {
  /** URL of the list with its filters, search and page. */
  readonly to: string
  readonly label: string
  /** Navigation state of that page, so that it can link back too. */
  readonly state: unknown
}

const records: readonly (readonly [path: string, label: string])[] = [
  [paths.adminScreen('users/'), 'User'],
  [paths.adminScreen('bookings/'), 'Booking'],
]

const labelOf = (path: string): string =>
  records.find(([start]) => path.startsWith(start))?.[1] ??
  consoleGroups.flatMap(({ items }) => items).find(({ to }) => to.split('?')[0] === path)?.label ??
  'Back'

/** Navigation state for a link to a record, so that its page can link back. */
export function useReturnState(): { readonly returnLink: ReturnLink } {
  const { pathname, search, state } = useLocation()
  return { returnLink: { to: `${pathname}${search}`, label: labelOf(pathname), state } }
}

/** Page from which this one was opened; the record's list after a direct visit. */
export function useReturnLink(list: Pick<ReturnLink, 'to' | 'label'>): ReturnLink {
  const { state } = useLocation() as Location<{ returnLink?: ReturnLink } | null>
  return state?.returnLink ?? { ...list, state: null }
}
