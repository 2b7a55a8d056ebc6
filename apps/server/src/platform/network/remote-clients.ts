import type { ErrorCode } from '@market/contract/errors.ts'
import type { FastifyRequest } from 'fastify'
import { seconds } from '../clock/clock.ts'
import { AppError } from '../errors.ts'
import type { ServerParts } from '../server-parts.ts'
import { readProxies } from './address-of.ts'

/** This machine and private networks. A client behind such a proxy is identified, whatever `TRUST_PROXY` says. */
const home = readProxies(['loopback', 'linklocal', 'uniquelocal'])
const saidAgainAfter = 5 * seconds

/**
 * A hook that rejects requests from addresses outside this machine and private networks, through any proxies, unless
 * `DEV_ON_NETWORK` is set; logs a warning at most every five seconds.
 */
export function rejectRemoteClients(
  { config, clock, log }: Pick<ServerParts, 'config' | 'clock' | 'log'>,
  code: ErrorCode,
): (request: FastifyRequest) => Promise<void> {
  let saidAt = -Infinity
  return async ({ raw }) => {
    const address = home.addressOf(raw)
    if (config.devOnNetwork || home.trusts(address, 0)) return
    const now = clock.now().getTime()
    if (now - saidAt >= saidAgainAfter) {
      saidAt = now
      log.warn(
        { address },
        'The demo is reached from other networks, and its outbox and accounts are refused to them. Set NODE_ENV=production, or DEV_ON_NETWORK=true where that is meant.',
      )
    }
    throw new AppError(code)
  }
}
