import { maxLagMs } from '../database/engine/public.ts'

/** How long a caller who wrote reads from the primary, in seconds: twice the lag of a replica that is still read. */
export const recentWriteSeconds = (2 * maxLagMs) / 1000

const held = /(?:^|; *)(?:__Host-)?wrote=1(?=;|$)/

/**
 * The cookie of a response to a write, which makes this browser's next reads see it on every process and page. A forged
 * one is harmless.
 */
export function recentWriteCookie(origin: string): string {
  const isSecure = origin.startsWith('https://')
  const name = isSecure ? '__Host-wrote' : 'wrote'
  return `${name}=1; Path=/; Max-Age=${recentWriteSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** True if the browser wrote within the last seconds. */
export const wroteRecently = (cookie: string | undefined): boolean => cookie !== undefined && held.test(cookie)
