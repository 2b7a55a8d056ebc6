import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  type RouterContextProvider,
  ServerRouter,
  type ServerBuild,
} from 'react-router'
import { NonceContext } from '#lib/nonce.ts'
import { contextForPage, pageFacts } from '#lib/server-api.ts'

/** The server's pages plugin hands in the API through this: its context keys are this build's own. */
export const createLoadContext = contextForPage

const renderLimitMs = 10_000

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
          resolve(new Response(createReadableStreamFromReadable(body), { status: answer, headers }))
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

/** Refusals of loaders are answers and not faults; the rest goes to the server's own log. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) process.emit('warning', error instanceof Error ? error : new Error(String(error)))
}
