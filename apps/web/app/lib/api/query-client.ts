import type { Endpoint } from '@market/contract/endpoint.ts'
import { onlineManager, QueryClient } from '@tanstack/react-query'
import { createContext, use, useState } from 'react'
import { ApiError, isUnanswered, isUnreachable } from './errors.ts'
import { recoverReads } from './recover-reads.ts'

/** Query key: the endpoint, its input, and the viewer's id (null for a visitor). */
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
        // Offline reads fail immediately and run again on reconnection.
        networkMode: 'always',
        refetchOnReconnect: true,
        // Retries only when the connection was lost or the server is restarting, not after a rejection.
        retry: (failures, error) =>
          failures < 2 &&
          onlineManager.isOnline() &&
          // After a silence a second try would keep the person waiting; `recoverReads` looks whether the server is back.
          !isUnanswered(error) &&
          (!(error instanceof ApiError) || isUnreachable(error)),
      },
      // Offline commands fail immediately and do not run unexpectedly on reconnection.
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

/** Returns the browser's only client. */
export function browserQueryClient(): QueryClient {
  if (ofBrowser === undefined) {
    ofBrowser = createQueryClient()
    recoverReads(ofBrowser)
  }
  return ofBrowser
}

/** Client of the page that the server renders; null in the browser. */
export const PageQueryClient = createContext<QueryClient | null>(null)

/** Returns the client of the current document. */
export function useDocumentQueryClient(): QueryClient {
  const ofPage = use(PageQueryClient)
  const [client] = useState(() => ofPage ?? browserQueryClient())
  return client
}
