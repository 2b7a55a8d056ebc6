import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, Server } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'

/** An answer whose bytes exist before it is asked for. */
export interface ReadyAnswer {
  readonly status: number
  /** Names and values in turn, without what is new in every answer. */
  readonly headers: readonly string[]
  readonly body: Buffer
}

/** Knows the answers to some addresses by heart; undefined sends the request the whole way. */
export type ReadyAnswers = (request: Asked) => ReadyAnswer | undefined

/** What is read of a request; a page that is drawn asks without one. */
export type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

declare module 'fastify' {
  interface FastifyInstance {
    readonly readyAnswers: ReadyAnswers[]
  }
}

/** Only a plain question of a visitor: who is signed in or numbers the request goes the whole way. */
const isPlain = ({ method, headers }: Asked): boolean =>
  method === 'GET' && headers.authorization === undefined && headers['x-request-id'] === undefined

/**
 * Puts what is known by heart before the program: the routes, hooks and promises of a request cost several times as much
 * as sending bytes that are there. A server that stops listening lets the program end its connections.
 */
export function answerReadyFirst(server: Server, known: readonly ReadyAnswers[], { clock, log }: Parts): void {
  const program = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response) => {
    const ready = server.listening ? readyAnswer(known, request) : undefined
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
      // Countdowns on the screen follow the program's clock, not the device's.
      'x-server-time',
      clock.now().toISOString(),
    ])
    response.end(body)
    if (log.isLevelEnabled('debug')) log.debug({ reqId: id, path: request.url?.split('?', 1)[0], status }, 'answered')
  })
}

interface Parts {
  readonly clock: Clock
  readonly log: Logger
}

/** The answer that is ready for a request, if one is. */
export function readyAnswer(known: readonly ReadyAnswers[], request: Asked): ReadyAnswer | undefined {
  if (!isPlain(request)) return undefined
  for (const find of known) {
    const ready = find(request)
    if (ready !== undefined) return ready
  }
  return undefined
}

const proxied = ['x-forwarded-proto', 'x-forwarded-host', 'x-forwarded-for'] as const

/**
 * The address that a request came to, as `http://host`, when nothing stands between; undefined behind a proxy, whose
 * word the program weighs.
 */
export function directOrigin({ headers }: Asked): string | undefined {
  if (headers.host === undefined || proxied.some((name) => headers[name] !== undefined)) return undefined
  return `http://${headers.host}`
}

/** The same answer by the program's own way; headers given beside it win. */
export function sendReady(
  reply: FastifyReply,
  { status, headers, body }: ReadyAnswer,
  more: Readonly<Record<string, string>> = {},
): FastifyReply {
  for (let at = 0; at < headers.length; at += 2) void reply.header(headers[at] ?? '', headers[at + 1])
  return reply.code(status).headers(more).send(body)
}

const takesGzipWords = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/

/** Whether who asks can read an answer that is packed with gzip. */
export const takesGzip = ({ headers }: Asked): boolean => takesGzipWords.test(headers['accept-encoding'] ?? '')

/** Headers that are new in every answer, or say how long this one is. */
const fresh = new Set(['x-request-id', 'x-server-time', 'content-length', 'date'])

/** Headers of an answer that will be given again, names and values in turn. */
export const lastingHeaders = (headers: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(headers).flatMap(([name, value]) =>
    fresh.has(name) || value === undefined ? [] : [name, String(value)],
  )
