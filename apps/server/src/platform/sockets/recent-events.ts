import type { UserId } from '@market/contract/ids.ts'
import { type Clock, seconds } from '../clock/clock.ts'
import type { LiveEvent, ViewedRecord } from '../context/context.ts'

/** How long an event is needed: longer than a page takes from its first read to its connection. */
export const neededFor = 30 * seconds
/** Limit for the memory of a busy process. Pages that have read before the oldest kept event read again. */
export const maxKept = 4000
/** Number of events that are dropped at a time, because each time copies the list. */
const dropped = 1000

/** Typing and presence change within seconds, so they are not sent again. */
const isFleeting = ({ event }: LiveEvent) => event === 'typing' || event === 'presence'

export interface RecentEvents {
  record(event: LiveEvent): void
  /** Returns the events of the last `ms` milliseconds, oldest first; null when some of them are no longer kept. */
  since(ms: number): RecentlySent | null
}

interface RecentlySent {
  to(person: UserId): LiveEvent[]
  viewing(records: readonly ViewedRecord[]): LiveEvent[]
}

/** Keeps the latest events that this process sent, for pages that have read their data and then connect. */
export function createRecentEvents(clock: Clock): RecentEvents {
  const now = () => clock.now().getTime()
  let sent: { readonly at: number; readonly event: LiveEvent }[] = []
  let completeFrom = now()
  const dropOldest = () => {
    completeFrom = (sent[dropped - 1]?.at ?? completeFrom) + 1
    sent = sent.slice(dropped)
  }
  return {
    record(event) {
      if (isFleeting(event)) return
      sent.push({ at: now(), event })
      const lastToDrop = sent[dropped - 1]
      if (sent.length > maxKept || (lastToDrop !== undefined && lastToDrop.at < now() - neededFor)) dropOldest()
    },
    since(ms) {
      const from = now() - ms
      if (!(ms >= 0 && from >= completeFrom)) return null
      const events = sent.filter(({ at }) => at >= from).map(({ event }) => event)
      return {
        to: (person) => events.filter(({ to }) => to.includes(person)),
        viewing: (records) => events.filter(({ viewing }) => viewing !== undefined && records.includes(viewing)),
      }
    },
  }
}
