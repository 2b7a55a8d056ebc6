import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import helmet from '@fastify/helmet'
import type { ErrorCode } from '@market/contract/errors.ts'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { Clock } from '../clock/clock.ts'
import { type Actor, visitor } from '../context/context.ts'
import { AppError } from '../errors.ts'
import type { Proxies } from '../network/address-of.ts'
import { failure, rejectionOf } from './envelope.ts'
import { sendErrorPage } from './error-page.ts'
import { servePreparedFirst, type FindPreparedResponse } from '../cache/prepared-responses.ts'
import type { Authenticate } from './register-bindings.ts'
import type { RequestRate } from '../limits/request-rate.ts'
import type { Metrics } from '../process/metrics.ts'
import type { Tracing } from '../process/start-tracing.ts'
import { shortNetworkOf } from '../network/network-of.ts'
import { type Asker, troubleLog } from './trouble-log.ts'

/** `Bearer` has all rights of the session; `Wallet`, the token of a wallet link, only shows the wallet. */
const credentials = /^(Bearer|Wallet) ([\w.~+/=-]{1,512})$/i

/** Removes the query string, which can contain secrets, before logging. */
const withoutQuery = (url: string): string => url.split('?', 1)[0] ?? url

/** Accepts a request target in absolute form, as sent to proxies (RFC 9112 3.2.2); `*` and others lead to 404. */
function pathOf(url: string): string {
  if (url.startsWith('/')) return url
  const full = URL.parse(url)
  return full === null || full.host === '' ? '/api/*' : full.pathname + full.search
}

/** Escapes the percent signs of a path that cannot be decoded, so that it leads to 404. */
function decodable(url: string): string {
  if (!url.includes('%')) return url
  const [path = '', ...query] = url.split('?')
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}

/** Time limit for receiving a whole request: enough for 10 MB on a slow line, but not for a slowloris attack. */
const longestRequestMs = 5 * 60_000

/** Ignores upgrade offers other than WebSocket, such as `h2c`, and responds in HTTP/1.1. */
const isForSockets = ({ url, headers }: IncomingMessage): boolean =>
  url?.startsWith('/socket.io/') === true && headers.upgrade?.toLowerCase() === 'websocket'

interface ServerNeeds {
  readonly log: Logger
  readonly authenticate: Authenticate
  readonly clock: Clock
  readonly proxies: Proxies
  readonly rate: RequestRate
  readonly metrics?: Metrics | undefined
  readonly tracing?: Tracing | undefined
  /** Logs each response at level info instead of debug, with its user and network. */
  readonly accessLog?: boolean
  /** False while prepared responses must not be sent. */
  readonly mayPrepare?: () => boolean
}

/** Answers to calls are data: a browser must not load, run or frame anything in them. Pages and files set their own policies. */
const closedDirectives = { 'default-src': ["'none'"], 'base-uri': ["'none'"], 'frame-ancestors': ["'none'"] }
export const closedPolicy = Object.entries(closedDirectives)
  .map(([name, [source]]) => `${name} ${source}`)
  .join('; ')

/** Errors for which a retry after some seconds is likely to succeed. */
const soonAgain: ReadonlySet<ErrorCode> = new Set(['UNAVAILABLE', 'OVERLOADED', 'FILES_UNAVAILABLE'])

/** Header of 503 responses that can be retried. */
export const retrySoon = { 'retry-after': '2' } as const

const isCall = (url: string) => url.startsWith('/api/')

/** Charges each request against its rate limit and determines its user. */
function authenticateRequests(app: FastifyInstance, { authenticate, clock, rate }: ServerNeeds): void {
  async function actorOf(scheme: string | undefined, token: string | undefined): Promise<Actor> {
    const readOnly = scheme?.toLowerCase() === 'wallet'
    const actor = token === undefined ? null : await authenticate(token, { readOnly })
    if (token !== undefined) rate.remember(token, actor)
    if (actor === null) throw new AppError('UNAUTHENTICATED')
    if (!readOnly) return actor
    // The operator has no wallet: such a link must not show the console's documentation either.
    if (actor.kind !== 'person' || actor.role === 'ADMIN') throw new AppError('UNAUTHENTICATED')
    return { ...actor, onlyWalletLink: true }
  }

  app.decorateRequest('actor')
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
    // Countdowns on screen follow the program's clock, not the device's.
    if (isCall(request.url)) void reply.header('x-server-time', clock.now().toISOString())
    const authorization = isCall(request.url) ? request.headers.authorization : undefined
    const [, scheme, token] = (authorization === undefined ? null : credentials.exec(authorization)) ?? []
    rate.count(request.raw, token)
    request.actor = authorization === undefined ? visitor : await actorOf(scheme, token)
  })
}

/** Accepts an empty body of any type, because many clients send a content type with every request, even DELETE. */
function takeEmptyBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = headers
    if (length === '0' && encoding === undefined) delete headers['content-type']
  })
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if ((body as string).trim() === '') done(null, undefined)
    else void parse(request, body as string, done)
  })
}

/** Logs and measures each response. */
function noteResponses(app: FastifyInstance, { metrics, accessLog = false }: ServerNeeds): void {
  const usual = accessLog ? 'info' : 'debug'
  app.addHook('onResponse', async (request, reply) => {
    const { method, actor } = request
    const route = request.routeOptions.url ?? 'none'
    const status = reply.statusCode
    metrics?.noteAnswer({ method, route, status, seconds: reply.elapsedTime / 1000 })
    const line = { method, path: withoutQuery(request.url), status, ms: Math.round(reply.elapsedTime) }
    const who = { route, person: actor?.kind === 'person' ? actor.id : undefined, network: shortNetworkOf(request.ip) }
    request.log[status >= 500 ? 'error' : usual](accessLog ? { ...line, ...who } : line, 'answered')
  })
}

function askerOf(request: FastifyRequest, proxies: Proxies): Asker {
  // Undefined where the request was rejected before its token was looked up.
  const actor: Actor | undefined = request.actor
  return {
    person: actor?.kind === 'person' ? actor.id : undefined,
    address: proxies.addressOf(request.raw),
    path: withoutQuery(request.url),
  }
}

/** Creates a Fastify server that authenticates, logs request ids and returns every error in the envelope. */
export async function createServer(needs: ServerNeeds): Promise<FastifyInstance> {
  const { log, clock, proxies, metrics, accessLog = false, mayPrepare = () => true } = needs
  const app = Fastify({
    loggerInstance: log as never,
    // One line per response is logged below, instead of two per request.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : randomUUID()
    },
    trustProxy: proxies.trusts,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    rewriteUrl: ({ url }) => decodable(pathOf(url ?? '/')),
    requestTimeout: longestRequestMs,
    http: { shouldUpgradeCallback: isForSockets },
  }) as unknown as FastifyInstance

  const preparedResponses: FindPreparedResponse[] = []
  app.decorate('preparedResponses', preparedResponses)
  const level = accessLog ? 'info' : 'debug'
  servePreparedFirst(app.server, preparedResponses, { clock, log, level, metrics, mayPrepare })

  // Calls accept only JSON; plain text would arrive as a string.
  app.removeContentTypeParser('text/plain')
  takeEmptyBodies(app)

  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: closedDirectives },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })

  needs.tracing?.traceRequests(app)
  authenticateRequests(app, needs)

  noteResponses(app, needs)

  const logTrouble = troubleLog(clock)
  app.setErrorHandler((error, request, reply) => {
    const refusal = rejectionOf(error)
    logTrouble(request.log, error, refusal, askerOf(request, proxies))
    if (typeof refusal.details['seconds'] === 'number')
      void reply.header('retry-after', String(refusal.details['seconds']))
    if (soonAgain.has(refusal.code)) void reply.headers(retrySoon)
    const isOfPage = !isCall(request.url) && (refusal.status === 429 || refusal.status === 503)
    if (isOfPage) sendErrorPage(request, reply, refusal)
    else void reply.status(refusal.status).send(failure(refusal))
  })

  return app
}
