import { paths } from '@market/contract/paths.ts'
import { type Location, useLocation } from 'react-router'
import { consoleGroups } from './navigation.ts'

interface WayBack {
  /** The list as it was left, with its filters, search and page. */
  readonly to: string
  readonly label: string
  /** How that page itself leads back. */
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

/** What a link to a record carries along, so that its page leads back to where the operator was. */
export function useComingFrom(): { readonly wayBack: WayBack } {
  const { pathname, search, state } = useLocation()
  return { wayBack: { to: `${pathname}${search}`, label: labelOf(pathname), state } }
}

/** Where the page was opened from; the list it belongs to where it was opened by its address. */
export function useWayBack(list: Pick<WayBack, 'to' | 'label'>): WayBack {
  const { state } = useLocation() as Location<{ wayBack?: WayBack } | null>
  return state?.wayBack ?? { ...list, state: null }
}
