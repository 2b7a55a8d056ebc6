import { paths } from '@market/contract/paths.ts'
import { useLocation } from 'react-router'
import { ownAddress } from '#lib/session/return-to.ts'
import { storeIfRoom } from '#lib/session/page-storage.ts'

/** Path to add an amount, with this page as the return path. */
export function useAddMoneyPath(amount?: number): string {
  const { pathname, search } = useLocation()
  return paths.wallets({ type: 'add-money', amount, back: pathname + search })
}

/** Page from which the user came to add money; null without one, or when it is on another site. */
export const returnPathFrom = (query: URLSearchParams): string | null => ownAddress(query.get('back'))

const keyOf = (paymentId: string) => `market.back-after.${paymentId}`

/** Stores the return path during the provider's page, for this tab and payment only. */
export function storeReturnPath(paymentId: string, address: string | null): void {
  if (address !== null) storeIfRoom(sessionStorage, keyOf(paymentId), address)
}

/** Page to return to after this payment; null when the user started in the wallet. */
export const returnPathOf = (paymentId: string | null): string | null =>
  paymentId === null ? null : ownAddress(sessionStorage.getItem(keyOf(paymentId)))

/** Label of the link back. */
export const returnLabel = (address: string): string =>
  address.startsWith(paths.chatListing()) ? 'Back to the chat' : 'Go back'
