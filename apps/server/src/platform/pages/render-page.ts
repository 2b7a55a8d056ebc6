import type { RequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import { noteRecords } from '../cache/tagged-cache.ts'
import type { ApiTransport } from './in-process-api.ts'
import { CachedPage } from '../cache/cached-page.ts'
import type { Answer } from '../cache/page-cache.ts'
import { noncePlaceholder } from './page-nonce.ts'
import { pageSecurityHeaders } from './page-security.ts'

interface LoadContextParts {
  transport: ApiTransport
  nonce: string
  origin: string
}

/**
 * The web app's server build; its entry creates the request handler and the context that gives loaders access to the
 * API.
 */
export type PageBuild = ServerBuild & {
  entry: {
    module: {
      createHandler: (build: ServerBuild) => RequestHandler
      createLoadContext: (parts: LoadContextParts) => RouterContextProvider
    }
  }
}

/** Renders the page at a URL and adds the tags of what it read; its calls to the API are sent with the cookie. */
type Renderer = (origin: string, url: string, tags: Set<string>, cookie?: string) => Promise<Answer>

/** Creates the renderer of a build, whose loaders call the API through `transport`. */
export function createRenderer(build: PageBuild, transport: ApiTransport): Renderer {
  const handle = build.entry.module.createHandler(build)
  return async (origin, url, tags, cookie) => {
    // File URLs in responses start with the host that the visitor used.
    const { host } = new URL(origin)
    const noting: ApiTransport = (request) => {
      tags.add(request.endpoint).add(request.endpoint.split('.')[0] ?? '')
      noteRecords(tags, request.url)
      const sent = { ...request.headers, host, ...(cookie === undefined ? {} : { cookie }) }
      return transport({ ...request, headers: sent }, tags)
    }
    const context = build.entry.module.createLoadContext({ transport: noting, nonce: noncePlaceholder, origin })
    // Ends the router's timer for data that a failed page never reads.
    const ending = new AbortController()
    try {
      // Contains nothing else from the visitor's request, because the page is the same for everyone.
      const response = await handle(new Request(origin + url, { signal: ending.signal }), context)
      return answerOf(response.status, Object.fromEntries(response.headers), await response.text())
    } finally {
      ending.abort()
    }
  }
}

function answerOf(status: number, headers: Record<string, string>, body: string): Answer {
  const isPage = headers['content-type']?.startsWith('text/html') === true
  if (!isPage || status === 204 || (status >= 300 && status < 400)) return { status, headers, body }
  return new CachedPage(status, { ...pageSecurityHeaders, ...headers }, body)
}
