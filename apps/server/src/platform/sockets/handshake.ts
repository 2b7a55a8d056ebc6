import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import type { Clock } from '../clock/clock.ts'
import { AppError } from '../errors.ts'
import type { Proxies } from '../network/address-of.ts'
import { failure, rejectionOf } from '../http/envelope.ts'
import type { Authenticate } from '../http/register-bindings.ts'
import type { RequestRate } from '../limits/request-rate.ts'
import type { LiveServer, SocketData } from './live-server.ts'

export interface HandshakeParts {
  readonly authenticate: Authenticate
  readonly clock: Clock
  readonly log: Logger
  readonly proxies: Proxies
  readonly rate: RequestRate
}

const refused = (refusal: AppError) => Object.assign(new Error(refusal.code), { data: failure(refusal) })

/**
 * Whether a connection is opened by one of our own pages, or by a program that names no page. Browsers set `Origin`, and
 * no page can set the other headers of a handshake.
 */
export function isOwnOrigin({ headers }: Pick<IncomingMessage, 'headers'>, ownOrigin: string): boolean {
  const { origin, host } = headers
  if (origin === undefined || origin === ownOrigin) return true
  const named = URL.parse(origin)?.host
  return named !== undefined && [host, headers['x-forwarded-host']].includes(named)
}

/**
 * Authenticates connections by the token in the handshake and rate limits attempts as requests; stores the user on the
 * socket.
 */
export function checkHandshakes(io: LiveServer, { authenticate, clock, log, proxies, rate }: HandshakeParts): void {
  io.use((socket, next) => {
    const { token } = socket.handshake.auth as { token?: unknown }
    if (typeof token !== 'string') return next(refused(new AppError('UNAUTHENTICATED')))
    try {
      rate.count(socket.request, token)
    } catch (error) {
      return next(refused(rejectionOf(error)))
    }
    authenticate(token).then(
      (actor) => {
        rate.remember(token, actor)
        if (actor?.kind !== 'person') return next(refused(new AppError('UNAUTHENTICATED')))
        Object.assign(socket.data, {
          person: actor,
          address: proxies.addressOf(socket.request),
          token,
          checkedAt: clock.now().getTime(),
          viewing: [],
          partner: null,
          lastInOrder: Promise.resolve(),
        } satisfies SocketData)
        next()
      },
      (error: unknown) => {
        log.warn({ err: error }, 'a socket could not be authenticated')
        next(refused(rejectionOf(error)))
      },
    )
  })
}
