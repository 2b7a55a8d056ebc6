import { errorCatalogue } from '@market/contract/errors.ts'
import type { Endpoint } from '@market/contract/endpoint.ts'
import { z } from 'zod'
import { methodsOf } from './binding.ts'

const toSchema = (schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'openapi-3.0', io, unrepresentable: 'any' })
  return rest
}

const pathNames = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')

const takesBody = (method: Endpoint['method']) => method === 'POST' || method === 'PUT'

function parametersOf({ path }: Endpoint, method: Endpoint['method'], input: Record<string, unknown>): object[] {
  const inPath = pathNames(path)
  const properties = (input['properties'] ?? {}) as Record<string, object>
  const required = new Set((input['required'] ?? []) as string[])
  const inQuery = takesBody(method) ? [] : Object.keys(properties).filter((name) => !inPath.includes(name))
  return [
    ...inPath.map((name) => ({ name, in: 'path', required: true, schema: properties[name] ?? { type: 'string' } })),
    ...inQuery.map((name) => ({ name, in: 'query', required: required.has(name), schema: properties[name] })),
  ]
}

/** The refusals of a call by their status. A sentence that names what happened is left out: nothing has yet. */
function refusalsOf({ errors }: Endpoint): Record<string, { description: string }> {
  const lineOf = (code: Endpoint['errors'][number]) => {
    const { message } = errorCatalogue[code]
    return typeof message === 'string' ? `${code}: ${message}` : code
  }
  const byStatus = Map.groupBy(errors, (code) => errorCatalogue[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [String(status), { description: codes.map(lineOf).join('\n') }]),
  )
}

function operationOf(endpoint: Endpoint, method: Endpoint['method']): object {
  const input = toSchema(endpoint.input, 'input')
  const envelope = {
    type: 'object',
    properties: { success: { type: 'boolean' }, message: { type: 'string' }, data: toSchema(endpoint.output, 'input') },
  }
  return {
    operationId: method === endpoint.method ? endpoint.name : `${endpoint.name}.${method.toLowerCase()}`,
    summary: endpoint.summary,
    tags: [endpoint.name.split('.')[0]],
    parameters: parametersOf(endpoint, method, input),
    ...(takesBody(method) ? { requestBody: { content: { 'application/json': { schema: input } } } } : {}),
    ...(endpoint.audience === 'public' ? {} : { security: [{ bearer: [] }] }),
    'x-audience': endpoint.audience,
    responses: {
      200: { description: endpoint.message ?? 'The answer', content: { 'application/json': { schema: envelope } } },
      ...refusalsOf(endpoint),
    },
  }
}

/** The whole API as an OpenAPI 3.0 document, from the contract alone. */
export function openApiDocument(endpoints: readonly Endpoint[]): Record<string, unknown> {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    const path = (paths[`/api${endpoint.path}`] ??= {})
    for (const method of methodsOf(endpoint)) path[method.toLowerCase()] = operationOf(endpoint, method)
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Marketplace API', version: '1.0.0' },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}
