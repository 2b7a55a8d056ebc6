import type { IncomingMessage, ServerResponse } from 'node:http'
import { failure, refusalOf } from '../http/envelope.ts'
import type { RequestRate } from '../http/request-rate.ts'
import type { LiveServer, LiveSocket } from './live.ts'

/** The query of a request to the channel: a poll names its transport, and its connection unless it opens one. */
const queryOf = ({ url }: IncomingMessage): URLSearchParams => new URLSearchParams(url?.split('?', 2)[1] ?? '')

/**
 * Counts each request of the polling transport as any other request: against the person of its connection, or against
 * the network until the connection has shown a token. These requests never reach Fastify.
 */
export function countPolls(io: LiveServer, rate: RequestRate): { opened(socket: LiveSocket): void } {
  /** The tokens of open connections, by the id that their polls name. */
  const tokens = new Map<string, string>()

  io.engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const query = queryOf(request)
    if (query.get('transport') !== 'polling') return next()
    response.setHeader('x-content-type-options', 'nosniff')
    try {
      rate.count(request, tokens.get(query.get('sid') ?? ''))
    } catch (error) {
      const refusal = refusalOf(error)
      response.writeHead(refusal.status, {
        'content-type': 'application/json; charset=utf-8',
        'retry-after': String(refusal.details['seconds'] ?? 1),
      })
      response.end(JSON.stringify(failure(refusal)))
      return
    }
    next()
  })

  return {
    opened({ conn, data }) {
      // Private in the engine's types, and the same as the `sid` that its polls carry.
      const { id } = conn as unknown as { id: string }
      tokens.set(id, data.token)
      conn.once('close', () => tokens.delete(id))
    },
  }
}
