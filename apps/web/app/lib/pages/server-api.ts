import { createContext, RouterContextProvider } from 'react-router'
import { type ApiClient, createApiClient, fetchTransport, type Transport } from '#lib/api/api-client.ts'

/** The API as loaders on the server reach it: in process when the pages plugin hands it in, over HTTP in development. */
export const serverApi = createContext<ApiClient>(
  createApiClient({ transport: fetchTransport(globalThis.process?.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000') }),
)

/** What every page of one response carries: its script nonce, and where the site lives. */
interface PageFacts {
  nonce: string | undefined
  origin: string
}

export const pageFacts = createContext<PageFacts>({ nonce: undefined, origin: '' })

/** What the loaders of one page get from the server. */
export function contextForPage(parts: { transport: Transport } & PageFacts): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(serverApi, createApiClient({ transport: parts.transport }))
  context.set(pageFacts, { nonce: parts.nonce, origin: parts.origin })
  return context
}
