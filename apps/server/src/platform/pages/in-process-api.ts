import type { FastifyInstance } from 'fastify'
import { ownAddress } from '../http/own-request.ts'
import { readyAnswer } from '../http/ready-answers.ts'
import { noteRecords } from '../tagged-cache.ts'

interface ApiRequest {
  /** The name of the endpoint, `listings.getService`. */
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

/** Makes a call; the records that its answer names are noted among the tags. */
export type ApiTransport = (request: ApiRequest, tags?: Set<string>) => Promise<ApiReply>

/**
 * Calls the API of the same program without a network: an answer that is ready, or the whole path of a request, hooks and
 * errors included.
 */
export function createInProcessTransport(app: FastifyInstance): ApiTransport {
  return async ({ method, url, headers, body }, tags) => {
    const ready = readyAnswer(app.readyAnswers, { method, url, headers })
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
