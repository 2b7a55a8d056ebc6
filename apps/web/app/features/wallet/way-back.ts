import { paths } from '@market/contract/paths.ts'
import { useLocation } from 'react-router'
import { ownAddress } from '#lib/session/guard.ts'
import { storeIfRoom } from '#lib/session/page-storage.ts'

/** The address where an amount is added, which knows the way back to this screen. */
export function useAddMoneyPath(amount?: number): string {
  const { pathname, search } = useLocation()
  return paths.wallets({ type: 'add-money', amount, back: pathname + search })
}

/** The screen that a person came from to add money; null when they came from none, or the address is not of this site. */
export const cameFrom = (query: URLSearchParams): string | null => ownAddress(query.get('back'))

const keyOf = (paymentId: string) => `market.back-after.${paymentId}`

/** Keeps the way back while the provider has the browser: for this tab, and for this payment alone. */
export function rememberWayBack(paymentId: string, address: string | null): void {
  if (address !== null) storeIfRoom(sessionStorage, keyOf(paymentId), address)
}

/** Where a person was before this payment; null when they came from the wallet itself. */
export const wayBackOf = (paymentId: string | null): string | null =>
  paymentId === null ? null : ownAddress(sessionStorage.getItem(keyOf(paymentId)))

/** What the way back is called. */
export const wayBackLabel = (address: string): string =>
  address.startsWith(paths.chatListing()) ? 'Back to the chat' : 'Go back'
