import { ECDH } from 'node:crypto'
import { isIP } from 'node:net'

const isThisMachine = (hostname: string | undefined) => hostname === '127.0.0.1' || hostname === 'localhost'

/**
 * Whether a subscription's endpoint, which a browser supplies, can belong to a push service: https with a public host
 * name. A marketplace served from this machine (`origin`) may have its push service here too. The resolved address is
 * checked when posting (`postingOutside`).
 */
export function isReachable(endpoint: string, origin: string): boolean {
  const { protocol, hostname, username, password } = new URL(endpoint)
  if (hostname === '127.0.0.1' && isThisMachine(URL.parse(origin)?.hostname)) return /^https?:$/.test(protocol)
  const isNamed = isIP(hostname.replaceAll(/^\[|\]$/g, '')) === 0 && hostname.includes('.')
  const isLocal = /(^|\.)(localhost|local|internal|localdomain)$/.test(hostname)
  return protocol === 'https:' && isNamed && !isLocal && username === '' && password === ''
}

/** Whether a browser's push key is a point of the curve that encrypts pushes (RFC 8291). */
export function isPushKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}
