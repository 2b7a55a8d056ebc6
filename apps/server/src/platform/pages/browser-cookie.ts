import { randomUUID } from 'node:crypto'

const name = 'browser'
const lifeSeconds = 15 * 24 * 60 * 60
const held = new RegExp(`(?:^|; *)${name}=([\\da-f-]{36})(?=;|$)`)

/**
 * Names the browser for 15 days from this visit (product-rules: Call shapes, 9): by the identifier it sends, else by a new random one. It
 * opens nothing and is written down nowhere, so one that somebody made up does no harm.
 */
export function browserCookie(sent: string | undefined, origin: string): string {
  const id = held.exec(sent ?? '')?.[1] ?? randomUUID()
  const secure = origin.startsWith('https://') ? '; Secure' : ''
  return `${name}=${id}; Path=/; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax${secure}`
}
