import { createHash } from 'node:crypto'
import type { Endpoint } from '@market/contract/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import type { Actor } from '../context/context.ts'
import { AppError } from '../errors.ts'
import type { Runtime } from '../context/runtime.ts'
import type { Proxies } from '../network/address-of.ts'
import { type Binding, methodsOf } from './binding.ts'
import { answer, type Call, type Strictness } from './call.ts'
import { success } from './envelope.ts'
import { recentWriteCookie, wroteRecently } from './recent-write.ts'
import type { ConcurrencyLimit } from '../limits/concurrency-limit.ts'
import { originOf } from '../network/origin-of.ts'
import { createCachedResponse, prepareResponse, type ResponseCache } from '../cache/response-cache.ts'
import { directOrigin, lastingHeaders, sendPrepared, takesGzip } from '../cache/prepared-responses.ts'

export interface TokenUse {
  /** True if the session must not be extended, as for a wallet link that carries its token. */
  readonly readOnly?: boolean
}

/** Resolves a token to its user; null when it is unknown or expired. */
export type Authenticate = (token: string, use?: TokenUse) => Promise<Actor | null>

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor
  }
}

/** Size limit of a JSON body in bytes, unless an endpoint sets its own. */
export const jsonBodyLimit = 256 * 1024
const jsonType = 'application/json; charset=utf-8'

/** JSON schema of the whole envelope, for a compiled serializer that drops fields outside the contract. */
function responseSchema(endpoint: Endpoint): Record<string, unknown> {
  const data = z.toJSONSchema(endpoint.output, { target: 'draft-7', io: 'input', unrepresentable: 'any' })
  delete data['$schema']
  return { type: 'object', properties: { success: { type: 'boolean' }, message: { type: 'string' }, data } }
}

type Serialize = (envelope: object) => string

/** Serializers by output schema, which several calls can share; compiled at first use. */
const serializers = new WeakMap<z.ZodType, Serialize>()

function serializerOf(endpoint: Endpoint, reply: FastifyReply): Serialize {
  const known = serializers.get(endpoint.output)
  if (known !== undefined) return known
  const made = reply.compileSerializationSchema(responseSchema(endpoint)) as Serialize
  serializers.set(endpoint.output, made)
  return made
}

/** The message of a success: fixed, or built from the call. */
const messageOf = ({ endpoint }: Binding, { sent, caller }: Call, data: unknown): string =>
  endpoint.messageOf?.(data, sent, caller.actor.kind === 'person' ? caller.actor.role : null) ?? endpoint.message ?? ''

interface Answering extends Strictness {
  /** The public URL; undefined uses the origin of each request. */
  readonly publicUrl: string | undefined
  readonly responseCache: ResponseCache
  readonly proxies: Proxies
  readonly withinLimit: ConcurrencyLimit
  /** Some reads run on a replica: those of a caller who wrote recently must not. */
  readonly hasReplica: boolean
}

/** Binds every endpoint below `/api` under the method and path of its contract. */
export function registerBindings(
  app: FastifyInstance,
  runtime: Runtime,
  bindings: readonly Binding[],
  { publicUrl, responseCache, proxies, withinLimit, hasReplica, ...strictness }: Answering,
): void {
  app.preparedResponses.push((request) => {
    const from = publicUrl ?? directOrigin(request)
    return from === undefined ? undefined : responseCache.get(from + request.url)?.as(takesGzip(request))
  })
  for (const binding of bindings) {
    const { endpoint } = binding
    const route: RouteOptions = {
      method: methodsOf(endpoint),
      url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      bodyLimit: endpoint.bodyLimit ?? jsonBodyLimit,
      async handler(request: FastifyRequest, reply: FastifyReply) {
        const address = proxies.addressOf(request.raw)
        const asker = { actor: request.actor, address }
        const origin = originOf(request, publicUrl)
        const needsLatest = hasReplica && mustSeeLatest(request)
        const call = async () => {
          const given = { ...callOf(request, origin, address), needsLatest }
          const data = await answer(runtime, binding, given, strictness)
          return serializerOf(endpoint, reply)({ ...success(messageOf(binding, given, data), data) })
        }
        void reply.type(jsonType)
        const mayWrite = request.method !== 'GET' || endpoint.changesState === true
        if (hasReplica && mayWrite) void reply.header('set-cookie', recentWriteCookie(origin))
        if (endpoint.sameForVisitors === true && request.actor.kind === 'visitor' && !needsLatest) {
          const key = origin + request.url
          const headers = () => lastingHeaders(reply.header('vary', 'accept-encoding').getHeaders())
          const once = async () => prepareResponse(await call(), headers())
          const keep = async (tags: Set<string>) => createCachedResponse(tags, endpoint.name, await call(), headers())
          const isAskedAgain = responseCache.isAskedAgain(key)
          // Only making the response takes a turn, so that others who wait for it do not occupy their own queues.
          const make = () => withinLimit(asker, isAskedAgain ? () => responseCache.fill(key, keep) : once)
          const known = responseCache.get(key) ?? (await make())
          return sendPrepared(reply, known.as(takesGzip(request.raw)))
        }
        if (request.actor.kind === 'person' || endpoint.changesState === true)
          void reply.header('cache-control', 'no-store')
        return withinLimit(asker, call)
      },
    }
    if (endpoint.ignoresForm === true) routeWithForm(app, route)
    else app.route(route)
  }
}

/** A route that accepts a multipart form within the usual size limit and discards it. */
const routeWithForm = (app: FastifyInstance, route: RouteOptions) =>
  void app.register(async (scope) => {
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_, __, done) => done(null, undefined))
    scope.route(route)
  })

/** True for a browser that wrote recently, and for a client that asks for the latest state. */
const mustSeeLatest = ({ headers }: FastifyRequest): boolean =>
  wroteRecently(headers.cookie) || /\bno-cache\b/.test(headers['cache-control'] ?? '')

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

const isSaid = (value: unknown): boolean => value !== '' && !(Array.isArray(value) && value.length === 0)

/** Treats empty query parameters such as `?city=` as absent, as our own clients do (request-line). */
function askedIn(query: unknown): Record<string, unknown> {
  const fields = Object.entries(asRecord(query)).map(
    ([name, value]) => [name, Array.isArray(value) ? value.filter(isSaid) : value] as const,
  )
  return Object.fromEntries(fields.filter(([, value]) => isSaid(value)))
}

/** Accepts no body or an object; throws MALFORMED for other JSON. */
function fieldsOf(body: unknown): Record<string, unknown> {
  if (body === undefined) return {}
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new AppError('MALFORMED')
  return body as Record<string, unknown>
}

const longestKey = 200

/** Hashes long keys, because truncated ones could collide. */
const shortened = (key: string): string =>
  key.length <= longestKey ? key : createHash('sha256').update(key).digest('base64url')

function callOf(request: FastifyRequest, origin: string, address: string) {
  const key = request.headers['idempotency-key']
  return {
    sent: { ...askedIn(request.query), ...fieldsOf(request.body), ...asRecord(request.params) },
    caller: {
      actor: request.actor,
      log: request.log as never,
      origin,
      network: { address, userAgent: request.headers['user-agent'] ?? null },
    },
    idempotencyKey: typeof key === 'string' && key.length > 0 ? shortened(key) : undefined,
  }
}
