import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
  type ServerBuild,
} from 'react-router'
import { NonceContext } from '#lib/pages/nonce.ts'
import { holdScripts } from '#lib/pages/view-first.ts'
import { contextForPage, pageFacts } from '#lib/pages/server-api.ts'

/** The server's pages plugin hands in the API through this: its context keys are this build's own. */
export const createLoadContext = contextForPage

const renderLimitMs = 10_000

/** The layouts whose pages are whole without scripts. */
const viewFirst = new Set(['routes/public-layout', 'routes/browse-layout'])

/** Answers requests with a build; here because its router must be the build's own copy. */
export const createHandler = (build: ServerBuild) => createRequestHandler(build, 'production')

/** Renders a page to its end before answering: pages are kept whole and served many times. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(pageFacts)
  const isViewFirst = routerContext.staticHandlerContext.matches.some(({ route }) => viewFirst.has(route.id))
  const held = isViewFirst ? holdScripts : (html: string) => html
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Promise((resolve, reject) => {
    let answer = status
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // One piece: nothing is gained by streaming what is stored first.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer)
          const body = new PassThrough()
          pipe(body)
          text(body).then((html) => resolve(new Response(held(html), { status: answer, headers })), reject)
        },
        onShellError: reject,
        onError() {
          answer = 500
        },
      },
    )
    const timer = setTimeout(abort, renderLimitMs)
  })
}

/** Refusals of loaders and of the router are answers and not faults; the rest goes to the server's own log. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  process.emit('warning', error instanceof Error ? error : new Error(String(error)))
}
