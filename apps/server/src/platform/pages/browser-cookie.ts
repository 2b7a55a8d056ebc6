import { randomUUID } from 'node:crypto'

const lifeSeconds = 15 * 24 * 60 * 60
/** Over https the name has the prefix that keeps other hosts and plain http from setting it. */
const held = /(?:^|; *)(?:__Host-)?browser=([\da-f-]{36})(?=;|$)/

/**
 * Identifies the browser for 15 days from this visit (product-rules: Call shapes), by the id that it sent or a new
 * random one. The id grants no access and is not stored, so a forged one is harmless.
 */
export function browserCookie(sent: string | undefined, origin: string): string {
  const id = held.exec(sent ?? '')?.[1] ?? randomUUID()
  const isSecure = origin.startsWith('https://')
  const name = isSecure ? '__Host-browser' : 'browser'
  return `${name}=${id}; Path=/; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
