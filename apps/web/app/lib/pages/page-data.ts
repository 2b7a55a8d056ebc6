import type { Endpoint, InputOf, OutputOf } from '@market/contract/endpoint.ts'
import { dehydrate, type DehydratedState } from '@tanstack/react-query'
import { data, type RouterContextProvider } from 'react-router'
import { api } from '#lib/api/api.ts'
import { readWithinMs } from '#lib/api/api-client.ts'
import { isAway, isGone, leadsNowhere, messageOf } from '#lib/api/errors.ts'
import { browserQueryClient, createPageQueryClient, queryKey } from '#lib/api/query-client.ts'
import { serverApi } from './server-api.ts'
import { readSession } from '#lib/session/session.ts'

/** Read that a page starts before it renders. */
export interface Need {
  endpoint: Endpoint
  input: unknown
  /** A required read that is NOT_FOUND makes the page a 404. Other reads may fail and are retried in the browser. */
  required: boolean
}

export const need = <E extends Endpoint>(endpoint: E, input: InputOf<E>): Need => ({ endpoint, input, required: true })
export const want = <E extends Endpoint>(endpoint: E, input: InputOf<E>): Need => ({ endpoint, input, required: false })

/** 410 tells search engines to remove the page, 404 that it does not exist. */
const noPage = (error: unknown) => data(null, { status: isGone(error) ? 410 : 404 })

/** Converts a failed read to the value to throw: a response with a status, unless it is an internal error. */
function answerTo(error: unknown): unknown {
  if (leadsNowhere(error)) return noPage(error)
  return isAway(error) ? data(messageOf(error), { status: 503 }) : error
}

export interface PageData {
  dehydrated: DehydratedState
}

/** Implements the `loader` of a public page: reads as a visitor, in process. */
export async function loadOnServer(
  context: Readonly<RouterContextProvider>,
  needs: readonly Need[],
): Promise<PageData> {
  const client = createPageQueryClient()
  const server = context.get(serverApi)
  try {
    await Promise.all(
      needs.map(async ({ endpoint, input, required }) => {
        try {
          const answer = await server.call(endpoint, input as never)
          client.setQueryData(queryKey(endpoint, input, null), answer)
        } catch (error) {
          if (required) throw answerTo(error)
        }
      }),
    )
    return { dehydrated: dehydrate(client) }
  } finally {
    client.clear()
  }
}

/**
 * Returns the data of a page, dated `loadedAt` (milliseconds since 1970). The server renders a page again when its data
 * change, so they are as recent as the response, even if they were read long before.
 */
export const queriesOf = (page: PageData | null | undefined, loadedAt: number): DehydratedState['queries'] =>
  (page?.dehydrated?.queries ?? []).map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: loadedAt } }))

/** Implements the `clientLoader` of pages with reads: starts all of them and waits for the required ones. */
export async function loadInBrowser(needs: readonly Need[]): Promise<PageData | null> {
  const client = browserQueryClient()
  const viewerId = readSession()?.user.id ?? null
  const reads = needs.map(({ endpoint, input, required }) => {
    const reading = client.fetchQuery({
      queryKey: queryKey(endpoint, input, viewerId),
      queryFn: ({ signal }) => api.call(endpoint, input as never, { signal, answerWithinMs: readWithinMs }),
    })
    return required ? reading : reading.then(undefined, () => undefined)
  })
  const waited = reads.filter((_, index) => needs[index]?.required)
  try {
    await Promise.all(waited)
  } catch (error) {
    if (leadsNowhere(error)) throw noPage(error)
    throw error
  }
  return null
}

/** Returns the data of a read for `meta`, from the server's response or the browser's cache. */
export function readFor<E extends Endpoint>(
  loaderData: PageData | null | undefined,
  endpoint: E,
  input: InputOf<E>,
): OutputOf<E> | undefined {
  const hash = JSON.stringify(queryKey(endpoint, input, null))
  const fromServer = loaderData?.dehydrated.queries.find((query) => JSON.stringify(query.queryKey) === hash)
  if (fromServer) return fromServer.state.data as OutputOf<E>
  if (typeof window === 'undefined') return undefined
  return browserQueryClient().getQueryData<OutputOf<E>>(queryKey(endpoint, input, readSession()?.user.id ?? null))
}
