import { once } from './once.ts'

/**
 * Date format in the viewer's time zone unless the options name one; created lazily, and again when the device's time
 * zone changes. Shortens September to 'Sep' like the contract's `formatDate`, where browsers write 'Sept'.
 */
export function datesAs(options: Intl.DateTimeFormatOptions): () => { format(at: Date): string } {
  let made: { offset: number; format: Intl.DateTimeFormat } | undefined
  return () => {
    const offset = new Date().getTimezoneOffset()
    if (made?.offset !== offset) made = { offset, format: new Intl.DateTimeFormat('en-GB', options) }
    const { format } = made
    return { format: (at) => format.format(at).replace(/\bSept\b/, 'Sep') }
  }
}

const dayTime = datesAs({ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' })
const timeOfDay = datesAs({ hour: '2-digit', minute: '2-digit' })
const weekday = datesAs({ weekday: 'long' })
const month = datesAs({ month: 'long', year: 'numeric', timeZone: 'UTC' })
const sixDays = 6 * 86_400_000
// Never 'yesterday' or 'last week', because the difference is in hours and calendar days begin at midnight.
const relative = once(() => new Intl.RelativeTimeFormat('en'))

/** Formats a time in the viewer's time zone: '22 Nov 2026, 14:05'. */
export const formatDateTime = (iso: string): string => dayTime().format(new Date(iso))
export const formatTime = (iso: string): string => timeOfDay().format(new Date(iso))
/** Returns the date in the viewer's time zone, in form format: '2026-11-22'. */
export const dayOf = (at: number): string => new Date(at).toLocaleDateString('sv-SE')
/** Formats '2026-11' as 'November 2026'. */
export const formatMonth = (yearMonth: string): string => month().format(new Date(`${yearMonth}-01T00:00:00Z`))
/** Formats a future time: 'Friday at 14:05', or '4 Dec 2026, 14:05' when the weekday would be ambiguous. */
export const formatDue = (iso: string, now: number): string =>
  Date.parse(iso) - now < sixDays ? `${weekday().format(new Date(iso))} at ${formatTime(iso)}` : formatDateTime(iso)

const zone = datesAs({ timeZoneName: 'short', hour: '2-digit' })

/** Returns the viewer's time zone at a given time: 'GMT+5:30' or 'UTC'. */
const zoneAt = (iso: string): string =>
  zone()
    .format(new Date(iso))
    .replace(/^\d+\s*/, '')

/** Formats a deadline with the time zone, because both sides may see different local times. */
export const formatDeadline = (iso: string, now: number): string => `${formatDue(iso, now)} (${zoneAt(iso)})`
/** Formats a distant deadline with its full date. */
export const formatDeadlineDay = (iso: string): string => `${formatDateTime(iso)} (${zoneAt(iso)})`

/** Date and time of a clock in a time zone, by part; undefined for a zone that this browser does not know. */
function clockIn(at: Date, timeZone?: string): Partial<Record<Intl.DateTimeFormatPartTypes, string>> | undefined {
  const options = { weekday: 'long', hour: '2-digit', minute: '2-digit', timeZoneName: 'short', timeZone } as const
  try {
    const parts = new Intl.DateTimeFormat('en-GB', options).formatToParts(at)
    return Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  } catch {
    return undefined
  }
}

/**
 * A moment by the clock of another zone, as '09:35 (GMT+1)', with the weekday where it is another; null where it is the
 * same time as the reader's.
 */
export function formatElsewhere(iso: string, timeZone: string): string | null {
  const at = new Date(iso)
  const [here, there] = [clockIn(at), clockIn(at, timeZone)]
  if (here === undefined || there === undefined) return null
  const isOtherDay = here.weekday !== there.weekday
  if (!isOtherDay && here.hour === there.hour && here.minute === there.minute) return null
  const time = `${there.hour}:${there.minute} (${there.timeZoneName})`
  return isOtherDay ? `${there.weekday} at ${time}` : time
}

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** Formats a relative time: '3 hours ago', 'in 2 days'; 'just now' within a minute. */
export function formatRelative(iso: string, now: number): string {
  const seconds = Math.trunc((Date.parse(iso) - now) / 1000)
  for (const [unit, size] of units) {
    if (Math.abs(seconds) >= size) return relative().format(Math.trunc(seconds / size), unit)
  }
  return 'just now'
}

/** Formats a remaining duration: '2 d 4 h', '3 h 20 min', '4 min 09 s'; 'now' when it is over. */
export function formatLeft(ms: number): string {
  if (ms <= 0) return 'now'
  const seconds = Math.floor(ms / 1000)
  const [d, h, m, s] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  ]
  if (d > 0) return `${d} d ${h} h`
  if (h > 0) return `${h} h ${m} min`
  return `${m} min ${String(s).padStart(2, '0')} s`
}
