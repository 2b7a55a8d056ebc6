import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Endpoint } from '@market/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'

/** The document, whose paths are put together when somebody first reads them: with their schemas they weigh 8 MB. */
function laterDocument(endpoints: readonly Endpoint[]): object {
  let paths: unknown
  return Object.defineProperty(openApiDocument([]), 'paths', {
    enumerable: true,
    get: () => (paths ??= openApiDocument(endpoints)['paths']),
  })
}

interface Answer {
  readonly type: string
  readonly bytes: Buffer
}

/** The document is the same for everybody, and to write it takes so long that others would wait for it. */
function keepDocuments(docs: FastifyInstance): void {
  const kept = new Map<string, Answer>()
  docs.addHook('onRequest', async ({ routeOptions }, reply) => {
    const answer = kept.get(routeOptions.url ?? '')
    if (answer !== undefined) return reply.type(answer.type).send(answer.bytes)
  })
  docs.addHook('onSend', async ({ routeOptions: { url } }, reply, payload) => {
    if (url === undefined || !documents.has(url) || kept.has(url) || typeof payload !== 'string') return
    kept.set(url, { type: String(reply.getHeader('content-type')), bytes: Buffer.from(payload) })
  })
}

const routePrefix = '/api/docs'
const documents: ReadonlySet<string> = new Set([`${routePrefix}/json`, `${routePrefix}/yaml`])

/** Documentation of the API at `/api/docs`, from the contract; the document itself at `/api/docs/json`. */
export async function registerApiDocs(app: FastifyInstance, endpoints: readonly Endpoint[]): Promise<void> {
  await app.register(swagger, {
    mode: 'static',
    specification: { document: laterDocument(endpoints) as never },
  })
  await app.register(async (docs) => {
    keepDocuments(docs)
    await docs.register(swaggerUi, { routePrefix, staticCSP: true })
  })
}
