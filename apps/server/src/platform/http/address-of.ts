import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

export interface Proxies {
  /** Whether the word of this address, so many steps away, is believed. */
  readonly trusts: (address: string, step: number) => boolean
  /** The network address of who asks: what the farthest trusted proxy saw, or the other end of the connection. */
  readonly addressOf: (request: IncomingMessage) => string
}

/** The proxies that stand before the program: addresses, networks, `loopback` or `uniquelocal`; throws on any other. */
export function readProxies(list: readonly string[]): Proxies {
  const trusts = proxyAddr.compile([...list])
  return { trusts, addressOf: (request) => proxyAddr(request, trusts) }
}
