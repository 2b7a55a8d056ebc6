import type { SocketCall } from '@market/contract/socket-call.ts'
import { type Clock, minutes, seconds } from '../clock.ts'
import { AppError } from '../errors.ts'

interface Bucket {
  left: number
  at: number
}

export interface CallRates {
  /** Counts one call of a person; beyond the call's rate TOO_MANY_REQUESTS with the seconds to wait. */
  take(person: string, call: SocketCall): void
  stop(): void
}

/** How often a person may use each call, over all their connections to this process. */
export function createCallRates(clock: Clock): CallRates {
  const buckets = new Map<string, Bucket>()

  const forget = setInterval(() => {
    const old = clock.now().getTime() - minutes
    for (const [key, bucket] of buckets) if (bucket.at < old) buckets.delete(key)
  }, minutes)
  forget.unref()

  return {
    take(person, { event, rate }) {
      const key = `${person} ${event}`
      const now = clock.now().getTime()
      const bucket = buckets.get(key) ?? { left: rate.limit, at: now }
      bucket.left = Math.min(rate.limit, bucket.left + (Math.max(0, now - bucket.at) / seconds) * rate.perSecond)
      bucket.at = now
      buckets.set(key, bucket)
      if (bucket.left < 1) {
        throw new AppError('TOO_MANY_REQUESTS', { seconds: Math.ceil((1 - bucket.left) / rate.perSecond) })
      }
      bucket.left--
    },
    stop: () => clearInterval(forget),
  }
}
