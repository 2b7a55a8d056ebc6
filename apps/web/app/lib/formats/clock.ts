import { useCallback, useSyncExternalStore } from 'react'

let skewMs = 0

/** Learns the server's time from its `date` header, so that countdowns agree with what the server will do. */
export function learnServerTime(dateHeader: string | null): void {
  const server = dateHeader ? Date.parse(dateHeader) : Number.NaN
  // The header counts whole seconds: smaller differences are its rounding and not a wrong clock.
  if (Number.isFinite(server) && Math.abs(server - Date.now()) > 2000) skewMs = server - Date.now()
  else if (Number.isFinite(server)) skewMs = 0
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
