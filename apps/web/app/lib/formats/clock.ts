import { useCallback, useSyncExternalStore } from 'react'

let skewMs = 0

/** Difference in milliseconds that can be due to network latency, or to a header in whole seconds. */
const toleranceOf = (header: string) => (header.includes('.') ? 250 : 2000)

/**
 * Learns the server's time from a response header, so that countdowns match the server: `x-server-time` in
 * milliseconds, or `date` in whole seconds.
 */
export function learnServerTime(header: string | null): void {
  const server = header === null ? Number.NaN : Date.parse(header)
  if (header === null || !Number.isFinite(server)) return
  const difference = server - Date.now()
  skewMs = Math.abs(difference) > toleranceOf(header) ? difference : 0
}

/** Returns the server's current time in milliseconds. */
export const serverNow = (): number => Date.now() + skewMs

/** Returns the current time, updated at the given interval; null until hydration. */
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
