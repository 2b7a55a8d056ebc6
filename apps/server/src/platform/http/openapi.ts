import { describeError } from '@market/contract/errors.ts'
import type { Endpoint } from '@market/contract/endpoint.ts'
import { z } from 'zod'

const toSchema = (schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'openapi-3.0', io, unrepresentable: 'any' })
  return rest
}

const pathNames = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')

function parametersOf(endpoint: Endpoint, input: Record<string, unknown>): object[] {
  const inPath = pathNames(endpoint.path)
  const properties = (input['properties'] ?? {}) as Record<string, object>
  const required = new Set((input['required'] ?? []) as string[])
  const inQuery =
    endpoint.method === 'GET' || endpoint.method === 'DELETE'
      ? Object.keys(properties).filter((name) => !inPath.includes(name))
      : []
  return [
    ...inPath.map((name) => ({ name, in: 'path', required: true, schema: properties[name] ?? { type: 'string' } })),
    ...inQuery.map((name) => ({ name, in: 'query', required: required.has(name), schema: properties[name] })),
  ]
}

function operationOf(endpoint: Endpoint): object {
  const input = toSchema(endpoint.input, 'input')
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
  const envelope = {
    type: 'object',
    properties: { success: { type: 'boolean' }, message: { type: 'string' }, data: toSchema(endpoint.output, 'input') },
  }
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.name.split('.')[0]],
    parameters: parametersOf(endpoint, input),
    ...(hasBody ? { requestBody: { content: { 'application/json': { schema: input } } } } : {}),
    ...(endpoint.audience === 'public' ? {} : { security: [{ bearer: [] }] }),
    'x-audience': endpoint.audience,
    responses: {
      200: { description: endpoint.message ?? 'The answer', content: { 'application/json': { schema: envelope } } },
      ...Object.fromEntries(
        endpoint.errors.map((code) => {
          const { status, message } = describeError(code)
          return [String(status), { description: `${code}: ${message}` }]
        }),
      ),
    },
  }
}

/** The whole API as an OpenAPI 3.0 document, from the contract alone. */
export function openApiDocument(endpoints: readonly Endpoint[]): Record<string, unknown> {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    const path = (paths[`/api${endpoint.path}`] ??= {})
    path[endpoint.method.toLowerCase()] = operationOf(endpoint)
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Marketplace API', version: '1.0.0' },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}
