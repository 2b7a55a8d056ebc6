import type { Endpoint } from './endpoint.ts'

/** The part of an endpoint that clients need; build-plugins strips the rest from the browser bundle. */
export type EndpointFacts = Pick<Endpoint, 'name' | 'method' | 'path' | 'changesState' | 'movesMoney' | 'makesRecord'>

interface RequestLine {
  method: Endpoint['method']
  /** Path with `/api` and the query string. */
  url: string
  /** JSON, if there is a body. */
  body?: string
}

const pathParameter = /\{(\w+)\}/g

/**
 * Builds the request of a call. Path parameters are taken from the input; the rest becomes the query of a GET or
 * DELETE, or the body otherwise. A GET that changes state is sent as POST (product-rules: API conventions). Arrays
 * repeat their key in the query. Throws a TypeError if a path parameter is missing.
 */
export function requestLine(endpoint: EndpointFacts, input: unknown): RequestLine {
  const fields = new Map(Object.entries((input ?? {}) as Record<string, unknown>))
  const path = endpoint.path.replace(pathParameter, (_, name: string) => {
    const value = fields.get(name)
    if ((typeof value !== 'string' && typeof value !== 'number') || value === '')
      throw new TypeError(`${endpoint.name} needs ${name}`)
    fields.delete(name)
    return encodeURIComponent(String(value))
  })
  const method = endpoint.changesState ? 'POST' : endpoint.method
  if (method === 'GET' || method === 'DELETE') return { method, url: `/api${path}${queryOf(fields)}` }
  return { method, url: `/api${path}`, body: JSON.stringify(Object.fromEntries(fields)) }
}

function queryOf(fields: Map<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of fields) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '')
        query.append(name, String(item as string | number | boolean))
    }
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
