import type { CallRate } from '@market/contract/socket-call.ts'
import { type Clock, minutes, seconds } from '../clock/clock.ts'
import { AppError } from '../errors.ts'

interface Bucket {
  left: number
  at: number
}

interface CallRates {
  /**
   * Charges a call to the key at its cost. Beyond the rate it throws TOO_MANY_REQUESTS with the seconds to wait;
   * rejected calls are not charged.
   */
  take(key: string, rate: CallRate, cost?: number): void
  stop(): void
}

/** Beyond this many keys the least recently used one is evicted. */
const maxKeys = 100_000

/** Rate limits calls in the memory of this process; each process counts separately. */
export function createCallRates(clock: Clock): CallRates {
  const buckets = new Map<string, Bucket>()

  const forget = setInterval(() => {
    const old = clock.now().getTime() - minutes
    for (const [key, bucket] of buckets) if (bucket.at < old) buckets.delete(key)
  }, minutes)
  forget.unref()

  return {
    take(key, { limit, perSecond }, cost = 1) {
      const now = clock.now().getTime()
      const bucket = buckets.get(key) ?? { left: limit, at: now }
      bucket.left = Math.min(limit, bucket.left + (Math.max(0, now - bucket.at) / seconds) * perSecond)
      bucket.at = now
      // Moves the key to the end, so that the first is the least recently used.
      buckets.delete(key)
      buckets.set(key, bucket)
      if (buckets.size > maxKeys) buckets.delete(buckets.keys().next().value ?? key)
      if (bucket.left < cost) {
        throw new AppError('TOO_MANY_REQUESTS', { seconds: Math.ceil((cost - bucket.left) / perSecond) })
      }
      bucket.left -= cost
    },
    stop: () => clearInterval(forget),
  }
}
