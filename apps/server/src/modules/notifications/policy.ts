import { isIP } from 'node:net'

const isThisMachine = (hostname: string | undefined) => hostname === '127.0.0.1' || hostname === 'localhost'

/**
 * Whether the endpoint of a subscription, which is an address that a browser gave us, can be one of a push service: it
 * has a public name and speaks https. A marketplace that is itself reached on this machine (`origin`) may have its push
 * service here too. Where the name leads is seen when it is posted to (`postingOutside`).
 */
export function isReachable(endpoint: string, origin: string): boolean {
  const { protocol, hostname, username, password } = new URL(endpoint)
  if (hostname === '127.0.0.1' && isThisMachine(URL.parse(origin)?.hostname)) return /^https?:$/.test(protocol)
  const isNamed = isIP(hostname.replaceAll(/^\[|\]$/g, '')) === 0 && hostname.includes('.')
  const isLocal = /(^|\.)(localhost|local|internal|localdomain)$/.test(hostname)
  return protocol === 'https:' && isNamed && !isLocal && username === '' && password === ''
}
