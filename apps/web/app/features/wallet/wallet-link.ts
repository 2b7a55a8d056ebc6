import { getWalletOfLink } from '@market/contract/wallet/endpoints.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { createApiClient, fetchTransport, readWithinMs } from '#lib/api/api-client.ts'

/** The token of the link that this page was opened with: never stored, and gone with the page. */
let token: string | null = null
let opened = 0

export function openWalletLink(given: string): void {
  token = given
  opened += 1
}

export const isWalletLinkOpen = (): boolean => token !== null

/** Asks as the link: the server shows it this wallet and rejects every other call. */
const client = createApiClient({
  transport: fetchTransport(),
  credentials: () => ({ token, scheme: 'Wallet', userType: null }),
})

export type WalletOfLink = OutputOf<typeof getWalletOfLink>

/** The wallet of the link; its key counts links so that no token is in a cache. */
export const useWalletOfLink = (): UseQueryResult<WalletOfLink> =>
  useQuery({
    queryKey: [getWalletOfLink.name, opened],
    queryFn: ({ signal }) => client.call(getWalletOfLink, {}, { signal, answerWithinMs: readWithinMs }),
    gcTime: 0,
  })
