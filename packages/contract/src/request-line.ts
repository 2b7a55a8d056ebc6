import type { Endpoint } from './endpoint.ts'

/** What a client needs to know of an endpoint; in the browser nothing else is there (build-plugins). */
export type EndpointFacts = Pick<Endpoint, 'name' | 'method' | 'path' | 'changesState' | 'movesMoney' | 'makesRecord'>

interface RequestLine {
  method: Endpoint['method']
  /** Below `/api`, with its query string. */
  url: string
  /** JSON, when there is a body. */
  body?: string
}

const pathParameter = /\{(\w+)\}/g

/**
 * Spells a call: path parameters are taken out of the input, the rest goes into the query of a GET or DELETE and into
 * the body of anything else. A GET that changes state travels as POST (product-rules: API conventions). Lists repeat their key in a query.
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
