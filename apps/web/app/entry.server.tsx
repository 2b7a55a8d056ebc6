import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
  type ServerBuild,
} from 'react-router'
import { createPageQueryClient, PageQueryClient } from '#lib/api/query-client.ts'
import { dropLinkNonces, NonceContext } from '#lib/pages/nonce.ts'
import { deferScripts } from '#lib/first-view/deferred-scripts.ts'
import { contextForPage, pageFacts } from '#lib/pages/server-api.ts'

/** The pages plugin passes the API in through this, because the context keys belong to this build. */
export const createLoadContext = contextForPage

const renderLimitMs = 10_000

/** Layouts whose pages are complete without scripts. */
const viewFirst = new Set(['routes/public-layout', 'routes/browse-layout'])

/** Handles requests with a build; exported here because it must use the build's own copy of the router. */
export const createHandler = (build: ServerBuild) => createRequestHandler(build, 'production')

/** Renders a page completely before responding, because pages are cached as a whole and served many times. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(pageFacts)
  const isViewFirst = routerContext.staticHandlerContext.matches.some(({ route }) => viewFirst.has(route.id))
  const client = createPageQueryClient()
  try {
    const { html, hasFailed } = await renderWhole(
      <NonceContext value={nonce}>
        <PageQueryClient value={client}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </PageQueryClient>
      </NonceContext>,
      nonce,
    )
    headers.set('content-type', 'text/html; charset=utf-8')
    const page = dropLinkNonces(html)
    return new Response(isViewFirst ? deferScripts(page) : page, { status: hasFailed ? 500 : status, headers })
  } finally {
    // Frees the page's data however the rendering ended.
    client.clear()
  }
}

interface Rendered {
  html: string
  hasFailed: boolean
}

function renderWhole(page: ReactNode, nonce: string | undefined): Promise<Rendered> {
  return new Promise<Rendered>((resolve, reject) => {
    let hasFailed = false
    const { pipe, abort } = renderToPipeableStream(page, {
      ...(nonce === undefined ? {} : { nonce }),
      // In one chunk: streaming gains nothing for a response that is cached first.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        const body = new PassThrough()
        pipe(body)
        text(body).then((html) => resolve({ html, hasFailed }), reject)
      },
      onShellError(error) {
        clearTimeout(timer)
        reject(error as Error)
      },
      onError() {
        hasFailed = true
      },
    })
    const timer = setTimeout(abort, renderLimitMs)
  })
}

/** Rejections by loaders and the router are responses, not faults; everything else goes to the server's log. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  process.emit('warning', error instanceof Error ? error : new Error(String(error)))
}
