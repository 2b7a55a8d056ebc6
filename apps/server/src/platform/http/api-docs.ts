import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Endpoint } from '@market/contract/endpoint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openApiDocument } from './openapi.ts'

/** A document that builds its paths at the first access, because their schemas take 8 MB. */
function laterDocument(endpoints: readonly Endpoint[]): object {
  let paths: unknown
  return Object.defineProperty(openApiDocument([]), 'paths', {
    enumerable: true,
    get: () => (paths ??= openApiDocument(endpoints)['paths']),
  })
}

const routePrefix = '/api/docs'
const documents: ReadonlySet<string> = new Set([`${routePrefix}/json`, `${routePrefix}/yaml`])

const isOfConsole = ({ path, audience }: Endpoint): boolean => audience === 'admin' || /^\/admin(\/|$)/.test(path)

const isOperator = ({ actor }: FastifyRequest): boolean =>
  actor?.kind === 'person' && actor.role === 'ADMIN' && actor.suspendedReason === null

interface Documented {
  readonly endpoints: readonly Endpoint[]
  /** Hides the console's endpoints from everyone but operators. */
  readonly hideConsole: boolean
}

interface Answer {
  readonly type: string
  readonly bytes: Buffer
}

/** Caches each serialized document, because serialization blocks the event loop for too long. */
function keepDocuments(docs: FastifyInstance, variantOf: (request: FastifyRequest) => string): void {
  const kept = new Map<string, Answer>()
  const keyOf = (request: FastifyRequest) => `${variantOf(request)} ${request.routeOptions.url}`
  docs.addHook('onRequest', async (request, reply) => {
    const answer = kept.get(keyOf(request))
    if (answer !== undefined) return reply.type(answer.type).send(answer.bytes)
  })
  docs.addHook('onSend', async (request, reply, payload) => {
    const isDocument = documents.has(request.routeOptions.url ?? '') && typeof payload === 'string'
    const key = keyOf(request)
    if (!isDocument || kept.has(key)) return
    kept.set(key, { type: String(reply.getHeader('content-type')), bytes: Buffer.from(payload) })
  })
}

/** Serves operators the whole document at the same URLs that serve the public one to others. */
function answerOperators(docs: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const whole = laterDocument(endpoints)
  docs.addHook('onRequest', async (request, reply) => {
    const { url } = request.routeOptions
    if (url === undefined || !documents.has(url) || !isOperator(request)) return
    // JSON is valid YAML.
    const type = url.endsWith('json') ? 'application/json; charset=utf-8' : 'application/x-yaml'
    return reply.type(type).send(JSON.stringify(whole))
  })
}

/** Prevents shared caches from serving the operators' document to others. */
const varyByReader = (docs: FastifyInstance): void =>
  void docs.addHook('onRequest', async (request, reply) => {
    void reply.header('vary', 'authorization')
    if (isOperator(request)) void reply.header('cache-control', 'no-store')
  })

/**
 * Serves API documentation generated from the contract at `/api/docs`, and the document itself at `/api/docs/json`.
 * With `hideConsole`, only an operator's token shows the console's endpoints.
 */
export async function registerApiDocs(app: FastifyInstance, { endpoints, hideConsole }: Documented): Promise<void> {
  const shown = hideConsole ? endpoints.filter((endpoint) => !isOfConsole(endpoint)) : endpoints
  await app.register(swagger, {
    mode: 'static',
    specification: { document: laterDocument(shown) as never },
  })
  await app.register(async (docs) => {
    if (hideConsole) varyByReader(docs)
    keepDocuments(docs, (request) => (hideConsole && isOperator(request) ? 'whole' : 'public'))
    if (hideConsole) answerOperators(docs, endpoints)
    await docs.register(swaggerUi, { routePrefix, staticCSP: true })
  })
}
