import type { Endpoint } from '@market/contract/endpoint.ts'
import { onlineManager, QueryClient } from '@tanstack/react-query'
import { createContext, use, useState } from 'react'
import { ApiError, isUnreachable } from './errors.ts'
import { recoverReads } from './recover-reads.ts'

/** The key of a read: the call, its input, and whose view it is (null for a visitor's). */
export function queryKey(
  endpoint: Pick<Endpoint, 'name'>,
  input: unknown,
  viewerId: string | null,
): readonly unknown[] {
  return [endpoint.name, input ?? {}, viewerId]
}

const fiveMinutes = 5 * 60_000

export function createQueryClient(gcTime = fiveMinutes): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        gcTime,
        refetchOnWindowFocus: true,
        // Without a network a read fails at once, and is done again when the network returns.
        networkMode: 'always',
        refetchOnReconnect: true,
        // Refusals stay refusals; only a lost connection or a restarting server is worth a second try.
        retry: (failures, error) =>
          failures < 2 && onlineManager.isOnline() && (!(error instanceof ApiError) || isUnreachable(error)),
      },
      // Without a network an act fails at once, and is not done behind somebody's back when the network returns.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

let ofBrowser: QueryClient | undefined

/**
 * Creates the client of one page on the server, which must be cleared after the page is rendered. It starts no timers: a
 * timer per query would keep the data of each page in memory long after its response.
 */
export const createPageQueryClient = (): QueryClient => createQueryClient(Number.POSITIVE_INFINITY)

/** The one client of the browser. */
export function browserQueryClient(): QueryClient {
  if (ofBrowser === undefined) {
    ofBrowser = createQueryClient()
    recoverReads(ofBrowser)
  }
  return ofBrowser
}

/** The client of the page that the server renders; null in the browser. */
export const PageQueryClient = createContext<QueryClient | null>(null)

/** The client that this document reads from. */
export function useDocumentQueryClient(): QueryClient {
  const ofPage = use(PageQueryClient)
  const [client] = useState(() => ofPage ?? browserQueryClient())
  return client
}
