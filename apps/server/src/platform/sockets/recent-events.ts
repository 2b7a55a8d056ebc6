import { type Clock, seconds } from '../clock/clock.ts'
import type { LiveEvent } from '../context/context.ts'

/**
 * How long an event is needed: longer than a page takes from its first read to its connection, and than a lost
 * connection takes to be noticed and replaced.
 */
export const neededFor = 90 * seconds
/** Heartbeats are sent every 5 seconds, and immediately to a process that announces its start. */
export const heardAtStartWithin = 15 * seconds
/** Limit for the memory of a busy process. Pages that have read before the oldest kept event read again. */
export const maxKept = 4000
/** Number of events that are dropped at a time, because each time copies the list. */
const dropped = 1000

/** An event as the connections in any of the rooms receive it. */
export interface SentEvent extends Pick<LiveEvent, 'event' | 'payload'> {
  readonly rooms: readonly string[]
}

/** Typing and presence change within seconds, so they are not sent again. */
const isFleeting = ({ event }: SentEvent) => event === 'typing' || event === 'presence'

export interface RecentEvents {
  record(event: SentEvent): void
  /** Notes that events of other processes may be missing until now. */
  noteGap(): void
  /**
   * Returns what any of the rooms received in the last `ms` milliseconds, oldest first; null when some of it is not
   * known.
   */
  since(ms: number): ((rooms: readonly string[]) => SentEvent[]) | null
}

/**
 * Keeps the latest events that this or another process sent, for pages that have read their data and then connect.
 * Other processes may not know of this one until some seconds after its start.
 */
export function createRecentEvents(clock: Clock): RecentEvents {
  const now = () => clock.now().getTime()
  let sent: { readonly at: number; readonly event: SentEvent }[] = []
  let completeFrom = now() + heardAtStartWithin
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
    noteGap: () => void (completeFrom = Math.max(completeFrom, now())),
    since(ms) {
      const from = now() - ms
      if (!(ms >= 0 && from >= completeFrom)) return null
      const events = sent.filter(({ at }) => at >= from).map(({ event }) => event)
      return (wanted) => events.filter(({ rooms }) => rooms.some((room) => wanted.includes(room)))
    },
  }
}
