import { isIP } from 'node:net'
import { hostname } from 'node:os'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { AppError } from '../errors.ts'
import { originOf } from './origin-of.ts'

type Reach = Pick<Config, 'host' | 'publicUrl' | 'devOnNetwork' | 'devHosts'>

const hostForm = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i

/** The lowercase name or address in a Host header, without its port; undefined if invalid. */
function nameOf(host: string | undefined): string | undefined {
  const name = hostForm.exec(host ?? '')?.[1]
  return name
    ?.toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
}

const isLoopback = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'))

/**
 * Returns a check for the hosts that may access the development tools: this machine, `PUBLIC_URL`, `HOST` and
 * `DEV_HOSTS`, and with `DEV_ON_NETWORK` any IP address and this machine's name. It prevents DNS rebinding, where a
 * page of another site reaches the program under a host name of its own.
 */
export function ownHosts({ host, publicUrl, devOnNetwork, devHosts }: Reach): (host: string | undefined) => boolean {
  const machine = hostname().toLowerCase()
  const names = new Set([
    nameOf(host),
    ...devHosts.map(nameOf),
    nameOf(URL.parse(publicUrl ?? '')?.host),
    ...(devOnNetwork ? [machine, `${machine}.local`] : []),
  ])
  return (given) => {
    const name = nameOf(given)
    if (name === undefined) return false
    return isLoopback(name) || names.has(name) || (devOnNetwork && isIP(name) !== 0)
  }
}

/** True if both the Host header and the host that a proxy forwarded are allowed. */
export const namesOwnHost =
  (isOwn: ReturnType<typeof ownHosts>) =>
  ({ raw, host }: Pick<FastifyRequest, 'raw' | 'host'>): boolean =>
    isOwn(raw.headers.host) && isOwn(host)

/**
 * Returns the origin to which another company sends the browser back: the public URL, or else the host of the request if
 * it is one of the program's own. Otherwise the fallback, because a visitor chooses the Host header.
 */
export function createReturnOrigin(
  config: Reach,
  fallback: () => string,
): (request: Pick<FastifyRequest, 'raw' | 'host' | 'protocol'>) => string {
  const isOwn = namesOwnHost(ownHosts(config))
  return (request) => (isOwn(request) ? originOf(request, config.publicUrl) : (config.publicUrl ?? fallback()))
}

/** Paths that exist only outside production. */
const developmentPaths = ['/dev/', '/api/dev/', '/sandbox-payment/']

/** Rejects requests for the development tools under other hosts. Call it before their routes are added. */
export function guardDevelopmentPaths(app: FastifyInstance, config: Reach): void {
  const isOwn = namesOwnHost(ownHosts(config))
  app.addHook('onRequest', async (request) => {
    const route = request.routeOptions.url ?? ''
    if (developmentPaths.some((path) => route.startsWith(path)) && !isOwn(request)) throw new AppError('HOST_UNKNOWN')
  })
}
