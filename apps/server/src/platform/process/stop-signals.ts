import { constants } from 'node:os'

export const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

type StopSignal = (typeof stopSignals)[number]

/** One Ctrl+C can arrive twice: from the terminal, which signals the whole process group, and from npm. */
const sameWishMs = 1_000

/** The part of `process` that is used here; tests replace it. */
interface Signalled {
  on(signal: StopSignal, listener: (signal: StopSignal) => void): unknown
  exit(code: number): void
}

/**
 * Calls `stop` once, at the first signal. A later signal, unless it is a duplicate, exits the process immediately.
 * `clock` returns milliseconds from any monotonic clock.
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
