import type { UserId } from '@market/contract/ids.ts'
import { type Clock, seconds } from '../clock/clock.ts'
import type { LiveEvent, LookedAt } from '../context/context.ts'

/** Longer than a page takes from its first read to its connection. */
const keptFor = 30 * seconds
const maxKept = 5000
/** A message that comes too late says nothing. */
const isFleeting = ({ event }: LiveEvent) => event === 'typing' || event === 'presence'

export interface RecentEvents {
  record(event: LiveEvent): void
  /** Returns the events of the last `ms` milliseconds, oldest first; null when some of them are unknown. */
  since(ms: number): RecentlySent | null
}

interface RecentlySent {
  to(person: UserId): LiveEvent[]
  lookingAt(records: readonly LookedAt[]): LiveEvent[]
}

/** Keeps the events that this process sent shortly before, for pages that have read their data and then connect. */
export function createRecentEvents(clock: Clock): RecentEvents {
  const now = () => clock.now().getTime()
  let sent: { readonly at: number; readonly event: LiveEvent }[] = []
  let completeFrom = now()
  const drop = (count: number) => {
    completeFrom = (sent[count - 1]?.at ?? completeFrom) + 1
    sent = sent.slice(count)
  }
  return {
    record(event) {
      if (isFleeting(event)) return
      sent.push({ at: now(), event })
      // In large steps, because each moves the whole list.
      if (sent.length > 2 * maxKept) drop(maxKept)
      else if ((sent[maxKept >> 1]?.at ?? now()) < now() - keptFor) drop(maxKept >> 1)
    },
    since(ms) {
      const from = now() - ms
      if (!(ms >= 0 && from >= completeFrom)) return null
      const events = sent.filter(({ at }) => at >= from).map(({ event }) => event)
      return {
        to: (person) => events.filter(({ to }) => to.includes(person)),
        lookingAt: (records) =>
          events.filter(({ lookingAt }) => lookingAt !== undefined && records.includes(lookingAt)),
      }
    },
  }
}
