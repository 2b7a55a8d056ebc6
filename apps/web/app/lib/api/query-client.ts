import type { Endpoint } from '@market/contract/endpoint.ts'
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './errors.ts'

/** The key of a read: the call, its input, and whose view it is (null for a visitor's). */
export function queryKey(
  endpoint: Pick<Endpoint, 'name'>,
  input: unknown,
  viewerId: string | null,
): readonly unknown[] {
  return [endpoint.name, input ?? {}, viewerId]
}

/** What took too long once takes as long again: that is for people to try. */
const isServerAway = ({ status, code }: ApiError): boolean =>
  status === 0 || (status >= 502 && code !== 'TOOK_TOO_LONG')

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        gcTime: 5 * 60_000,
        refetchOnWindowFocus: true,
        // Refusals stay refusals; only a lost connection or a restarting server is worth a second try.
        retry: (failures, error) => failures < 2 && (!(error instanceof ApiError) || isServerAway(error)),
      },
      // Without a network an act fails at once, and is not done behind somebody's back when the network returns.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

let ofBrowser: QueryClient | undefined

/** The one client of the browser; the server makes one per page. */
export function browserQueryClient(): QueryClient {
  ofBrowser ??= createQueryClient()
  return ofBrowser
}
