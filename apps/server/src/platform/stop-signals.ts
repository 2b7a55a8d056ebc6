import { constants } from 'node:os'

export const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

type StopSignal = (typeof stopSignals)[number]

/** One ctrl-C can arrive twice: from the terminal, which signals everybody in it, and passed on by npm. */
const sameWishMs = 1_000

/** What this needs of the process, so that a test can stand in. */
interface Signalled {
  on(signal: StopSignal, listener: (signal: StopSignal) => void): unknown
  exit(code: number): void
}

/**
 * Calls `stop` once, on the first signal that asks the program to end. A signal that comes well after the first is
 * impatience: it ends the process at once. Times are in milliseconds on any clock that only goes forward.
 */
export function onStopSignal(
  stop: (signal: StopSignal) => void,
  target: Signalled = process,
  clock: () => number = () => performance.now(),
): void {
  let askedAt: number | undefined
  const listener = (signal: StopSignal): void => {
    if (askedAt === undefined) {
      askedAt = clock()
      stop(signal)
    } else if (clock() - askedAt > sameWishMs) {
      target.exit(128 + constants.signals[signal])
    }
  }
  for (const signal of stopSignals) target.on(signal, listener)
}
