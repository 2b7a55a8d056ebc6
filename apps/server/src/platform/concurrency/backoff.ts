import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

interface BackoffOptions {
  /** The first pause, in milliseconds; each later one is twice as long as the one before it. */
  readonly firstMs: number
  readonly longestMs: number
  /** Ends a pause early. */
  readonly signal?: AbortSignal
}

export interface Backoff {
  /** Resolves after the next pause, or immediately when the signal is aborted. Does not keep the process alive. */
  pause(): Promise<void>
  reset(): void
}

/** Pauses between attempts that grow and are spread at random, so that many processes do not try at the same time. */
export function createBackoff({ firstMs, longestMs, signal }: BackoffOptions): Backoff {
  let nextMs = firstMs
  return {
    async pause() {
      const pauseMs = nextMs * (randomInt(50, 101) / 100)
      nextMs = Math.min(longestMs, nextMs * 2)
      await wait(pauseMs, undefined, { ref: false, ...(signal && { signal }) }).catch(() => undefined)
    },
    reset() {
      nextMs = firstMs
    },
  }
}
