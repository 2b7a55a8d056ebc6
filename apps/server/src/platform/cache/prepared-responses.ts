import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, Server } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { Logger } from 'pino'
import type { Clock } from '../clock/clock.ts'
import { wroteRecently } from '../http/recent-write.ts'
import type { Metrics } from '../process/metrics.ts'

/** A response whose bytes exist before the request. */
export interface PreparedResponse {
  readonly status: number
  /** Alternating names and values, without headers that change with every response. */
  readonly headers: readonly string[]
  readonly body: Buffer
}

/** Finds a prepared response; undefined sends the request through the normal route. */
export type FindPreparedResponse = (request: Asked) => PreparedResponse | undefined

/** The parts of a request that are read; page rendering has no full request. */
export type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

declare module 'fastify' {
  interface FastifyInstance {
    readonly preparedResponses: FindPreparedResponse[]
  }
}

/**
 * True for a plain GET of a visitor; requests with a session, a request id or a recent write take the normal route.
 */
const isPlain = ({ method, headers }: Asked): boolean =>
  method === 'GET' &&
  headers.authorization === undefined &&
  headers['x-request-id'] === undefined &&
  !wroteRecently(headers.cookie)

/**
 * Serves prepared responses before Fastify, whose routes, hooks and promises cost several times as much as sending
 * existing bytes. Once the server stops listening, all requests go through Fastify, so that it can close their
 * connections.
 */
export function servePreparedFirst(server: Server, known: readonly FindPreparedResponse[], parts: Parts): void {
  const { clock, log, level, metrics, mayPrepare } = parts
  const program = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response) => {
    const ready = server.listening && mayPrepare() ? findPreparedResponse(known, request) : undefined
    if (ready === undefined) {
      for (const handle of program) handle(request, response)
      return
    }
    const id = randomUUID()
    const { status, headers, body } = ready
    response.writeHead(status, [
      ...headers,
      'content-length',
      String(body.length),
      'x-request-id',
      id,
      // Countdowns on screen follow the program's clock, not the device's.
      'x-server-time',
      clock.now().toISOString(),
    ])
    response.end(body)
    metrics?.notePreparedResponse()
    if (log.isLevelEnabled(level)) log[level]({ reqId: id, path: request.url?.split('?', 1)[0], status }, 'answered')
  })
}

interface Parts {
  readonly clock: Clock
  readonly log: Logger
  /** Level of the line for each response. */
  readonly level: 'info' | 'debug'
  readonly metrics: Metrics | undefined
  readonly mayPrepare: () => boolean
}

/** The prepared response for a request, if there is one. */
export function findPreparedResponse(
  known: readonly FindPreparedResponse[],
  request: Asked,
): PreparedResponse | undefined {
  if (!isPlain(request)) return undefined
  for (const find of known) {
    const ready = find(request)
    if (ready !== undefined) return ready
  }
  return undefined
}

const proxied = ['x-forwarded-proto', 'x-forwarded-host', 'x-forwarded-for'] as const

/**
 * The origin of a request that came without a proxy, as `http://host`; undefined behind a proxy, whose headers must be
 * checked first.
 */
export function directOrigin({ headers }: Asked): string | undefined {
  if (headers.host === undefined || proxied.some((name) => headers[name] !== undefined)) return undefined
  return `http://${headers.host}`
}

/** Sends a prepared response through Fastify; additional headers take precedence. */
export function sendPrepared(
  reply: FastifyReply,
  { status, headers, body }: PreparedResponse,
  more: Readonly<Record<string, string>> = {},
): FastifyReply {
  for (let at = 0; at < headers.length; at += 2) void reply.header(headers[at] ?? '', headers[at + 1])
  return reply.code(status).headers(more).send(body)
}

const takesGzipWords = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/

/** True if the client accepts gzip. */
export const takesGzip = ({ headers }: Asked): boolean => takesGzipWords.test(headers['accept-encoding'] ?? '')

/** Headers that change with every response. */
const fresh = new Set(['x-request-id', 'x-server-time', 'content-length', 'date'])

/** The reusable headers of a response, as alternating names and values. */
export const lastingHeaders = (headers: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(headers).flatMap(([name, value]) =>
    fresh.has(name) || value === undefined ? [] : [name, String(value)],
  )
