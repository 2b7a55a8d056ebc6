import { createContext, RouterContextProvider } from 'react-router'
import { type ApiClient, createApiClient, fetchTransport, type Transport } from '#lib/api/api-client.ts'

/** API client for loaders on the server: in process when the pages plugin provides it, over HTTP in development. */
export const serverApi = createContext<ApiClient>(
  createApiClient({ transport: fetchTransport(globalThis.process?.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000') }),
)

/** Values of one response: script nonce and the site's origin. */
interface PageFacts {
  nonce: string | undefined
  origin: string
}

export const pageFacts = createContext<PageFacts>({ nonce: undefined, origin: '' })

/** Creates the context for the loaders of one page. */
export function contextForPage(parts: { transport: Transport } & PageFacts): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(serverApi, createApiClient({ transport: parts.transport }))
  context.set(pageFacts, { nonce: parts.nonce, origin: parts.origin })
  return context
}
