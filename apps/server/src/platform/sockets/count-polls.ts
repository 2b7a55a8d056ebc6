import type { IncomingMessage, ServerResponse } from 'node:http'
import { failure, rejectionOf } from '../http/envelope.ts'
import { closedPolicy } from '../http/server.ts'
import type { RequestRate } from '../limits/request-rate.ts'
import type { LiveServer, LiveSocket } from './live-server.ts'

/** The query string of a socket request: contains the transport, and the connection id if one is open. */
const queryOf = ({ url }: IncomingMessage): URLSearchParams => new URLSearchParams(url?.split('?', 2)[1] ?? '')

/** Sent with every answer of this transport, as `http/server.ts` does with all others. */
const securityHeaders = {
  'content-security-policy': closedPolicy,
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
}

/**
 * Rate limits requests of the polling transport, which never reach Fastify: charged to the connection's user, or to the
 * network until the connection presented a token.
 */
export function countPolls(io: LiveServer, rate: RequestRate): { opened(socket: LiveSocket): void } {
  /** Tokens of open connections, by the id in their polls. */
  const tokens = new Map<string, string>()

  io.engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const query = queryOf(request)
    if (query.get('transport') !== 'polling') return next()
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value)
    try {
      rate.count(request, tokens.get(query.get('sid') ?? ''))
    } catch (error) {
      const refusal = rejectionOf(error)
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
      // Private in the engine's types; equals the `sid` of its polls.
      const { id } = conn as unknown as { id: string }
      tokens.set(id, data.token)
      conn.once('close', () => tokens.delete(id))
    },
  }
}
