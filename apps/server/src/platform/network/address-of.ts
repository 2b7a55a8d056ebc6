import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

export interface Proxies {
  /** True if the address, `step` hops away, is trusted. */
  readonly trusts: (address: string, step: number) => boolean
  /** The client's address: as seen by the farthest trusted proxy, or the remote end of the connection. */
  readonly addressOf: (request: IncomingMessage) => string
}

/** Parses the trusted proxies: addresses, networks, `loopback` or `uniquelocal`; throws for anything else. */
export function readProxies(list: readonly string[]): Proxies {
  const trusts = proxyAddr.compile([...list])
  return { trusts, addressOf: (request) => proxyAddr(request, trusts) }
}
