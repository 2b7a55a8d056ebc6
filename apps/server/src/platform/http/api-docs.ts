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

/** Documentation of the API at `/api/docs`, from the contract; the document itself at `/api/docs/json`. */
export async function registerApiDocs(app: FastifyInstance, endpoints: readonly Endpoint[]): Promise<void> {
  await app.register(swagger, {
    mode: 'static',
    specification: { document: laterDocument(endpoints) as never },
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}
