import type { FastifyInstance } from 'fastify'

export interface ApiRequest {
  /** The name of the endpoint, `listings.getService`. */
  endpoint: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers: Record<string, string>
  body?: string
}

export interface ApiReply {
  status: number
  body: unknown
}

export type ApiTransport = (request: ApiRequest) => Promise<ApiReply>

/** Calls the API of the same program without a network: the whole path of a request, hooks and errors included. */
export function createInProcessTransport(app: FastifyInstance): ApiTransport {
  return async ({ method, url, headers, body }) => {
    const answer = await app.inject({ method, url, headers, ...(body === undefined ? {} : { payload: body }) })
    return { status: answer.statusCode, body: answer.json() as unknown }
  }
}
