import { getWalletOfLink } from '@market/contract/wallet/endpoints.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { createApiClient, fetchTransport, readWithinMs } from '#lib/api/api-client.ts'

/** Token of the link that opened this page. Never stored; lost when the page closes. */
let token: string | null = null
let opened = 0

export function openWalletLink(given: string): void {
  token = given
  opened += 1
}

export const isWalletLinkOpen = (): boolean => token !== null

/** Calls with the link's token, which the server accepts for this wallet's data only. */
const client = createApiClient({
  transport: fetchTransport(),
  credentials: () => ({ token, scheme: 'Wallet', userType: null }),
})

export type WalletOfLink = OutputOf<typeof getWalletOfLink>

/** Reads the wallet of the link. The query key counts links, so that no token is in the cache. */
export const useWalletOfLink = (): UseQueryResult<WalletOfLink> =>
  useQuery({
    queryKey: [getWalletOfLink.name, opened],
    queryFn: ({ signal }) => client.call(getWalletOfLink, {}, { signal, answerWithinMs: readWithinMs }),
    gcTime: 0,
  })
