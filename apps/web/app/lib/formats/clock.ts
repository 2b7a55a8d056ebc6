import { useCallback, useSyncExternalStore } from 'react'

let skewMs = 0

/** What is no wrong clock, in milliseconds: the way of an answer, and of a header that counts whole seconds its rounding. */
const toleranceOf = (header: string) => (header.includes('.') ? 250 : 2000)

/**
 * Learns the server's time from a header of its answer, so that countdowns agree with what the server will do:
 * `x-server-time`, to the millisecond, or `date`, in whole seconds.
 */
export function learnServerTime(header: string | null): void {
  const server = header === null ? Number.NaN : Date.parse(header)
  if (header === null || !Number.isFinite(server)) return
  const difference = server - Date.now()
  skewMs = Math.abs(difference) > toleranceOf(header) ? difference : 0
}

/** The server's present moment, in milliseconds. */
export const serverNow = (): number => Date.now() + skewMs

/** The present moment, renewed at the given pace; null until the page has come alive in the browser. */
export function useNow(everyMs: number): number | null {
  const subscribe = useCallback(
    (renew: () => void) => {
      const timer = setInterval(renew, everyMs)
      return () => clearInterval(timer)
    },
    [everyMs],
  )
  return useSyncExternalStore(
    subscribe,
    () => Math.floor(serverNow() / everyMs) * everyMs,
    () => null,
  )
}
