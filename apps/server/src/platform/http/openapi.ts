import { commonErrors, type ErrorCode, errorCatalogue } from '@market/contract/errors.ts'
import { errorsOf } from './call.ts'
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

/** Makes retries idempotent (product-rules: API conventions). */
const idempotencyKey = {
  name: 'idempotency-key',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description:
    'Chosen by the caller, the same when it tries again: what was done once is answered, and not done twice.',
}

/** A code with its message; messages that need details are omitted. */
function lineOf(code: ErrorCode): string {
  const { message } = errorCatalogue[code]
  return typeof message === 'string' ? `${code}: ${message}` : code
}

const refused = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
})

/** The errors of a call by status, and the common errors. */
function refusalsOf(endpoint: Endpoint): Record<string, object> {
  const byStatus = Map.groupBy(errorsOf(endpoint), (code) => errorCatalogue[code].status)
  return {
    ...Object.fromEntries(
      [...byStatus].map(([status, ofStatus]) => [status, refused(ofStatus.map(lineOf).join('\n'))]),
    ),
    default: refused('What every call can refuse with: see the head of this document.'),
  }
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
    parameters: [
      ...parametersOf(endpoint, method, input),
      ...(endpoint.movesMoney || endpoint.makesRecord ? [idempotencyKey] : []),
    ],
    ...(takesBody(method) ? { requestBody: { content: { 'application/json': { schema: input } } } } : {}),
    ...(endpoint.audience === 'public' ? {} : { security: [{ bearer: [] }] }),
    'x-audience': endpoint.audience,
    responses: {
      200: { description: endpoint.message ?? 'The answer', content: { 'application/json': { schema: envelope } } },
      ...refusalsOf(endpoint),
    },
  }
}

const head = `Every answer is \`{ success, message, data }\`, and \`message\` is a sentence that can be shown to a person. A call that needs a signed-in user takes \`authorization: Bearer TOKEN\`, with the token that logging in answers. Amounts are US dollars with at most two decimals; moments are ISO 8601 in UTC. A 429 says in \`retry-after\` when to try again.

Beside what it lists, every call can refuse with:

| Status | Code and sentence |
|---|---|
${commonErrors.map((code) => `| ${errorCatalogue[code].status} | ${lineOf(code)} |`).join('\n')}`

const refusal = {
  type: 'object',
  required: ['success', 'message', 'data'],
  properties: {
    success: { type: 'boolean', enum: [false] },
    message: { type: 'string' },
    data: {
      type: 'object',
      required: ['code'],
      properties: {
        code: { type: 'string', enum: Object.keys(errorCatalogue) },
        fieldErrors: {
          type: 'object',
          additionalProperties: { type: 'string' },
          description: 'The sentence of each wrong field, by its path: `priceRange`, `documents.0.url`.',
        },
        details: { type: 'object', additionalProperties: true, description: 'What the sentence names.' },
      },
    },
  },
}

/** Generates the OpenAPI 3.0 document of the whole API from the contract. */
export function openApiDocument(endpoints: readonly Endpoint[]): Record<string, unknown> {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    const path = (paths[`/api${endpoint.path}`] ??= {})
    for (const method of methodsOf(endpoint)) path[method.toLowerCase()] = operationOf(endpoint, method)
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Marketplace API', version: '1.0.0', description: head },
    components: { schemas: { Refusal: refusal }, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}
