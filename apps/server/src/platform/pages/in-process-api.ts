import type { FastifyInstance } from 'fastify'
import { ownAddress } from '../http/own-request.ts'
import { findPreparedResponse } from '../cache/prepared-responses.ts'
import { noteRecords } from '../cache/tagged-cache.ts'

interface ApiRequest {
  /** Name of the endpoint, such as `listings.getService`. */
  endpoint: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers: Record<string, string>
  body?: string
}

interface ApiReply {
  status: number
  body: unknown
}

/** Makes a call; adds the records in its response to the tags. */
export type ApiTransport = (request: ApiRequest, tags?: Set<string>) => Promise<ApiReply>

/** Calls the API within the process: uses a prepared response, or the normal route with hooks and errors. */
export function createInProcessTransport(app: FastifyInstance): ApiTransport {
  return async ({ method, url, headers, body }, tags) => {
    const ready = findPreparedResponse(app.preparedResponses, { method, url, headers })
    if (ready !== undefined) {
      const known = ready.body.toString()
      if (tags !== undefined) noteRecords(tags, known)
      return { status: ready.status, body: JSON.parse(known) as unknown }
    }
    const payload = body === undefined ? {} : { payload: body }
    const answer = await app.inject({ method, url, headers, remoteAddress: ownAddress, ...payload })
    if (tags !== undefined) noteRecords(tags, answer.body)
    return { status: answer.statusCode, body: answer.json() as unknown }
  }
}
