import { ECDH } from 'node:crypto'
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

/** Whether what a browser gave as its key is one: a point of the curve that pushes are encrypted with (RFC 8291). */
export function isPushKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}
