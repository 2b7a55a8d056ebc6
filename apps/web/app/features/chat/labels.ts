import { datesAs, formatTime } from '#lib/formats/dates.ts'

const dayOfYear = datesAs({ day: 'numeric', month: 'short' })
const dayOfEarlierYear = datesAs({ day: 'numeric', month: 'short', year: 'numeric' })
const weekday = datesAs({ weekday: 'long' })
const dayMs = 86_400_000
const startOfDay = (timestamp: number) => new Date(timestamp).setHours(0, 0, 0, 0)

/** Formats a date: 'Today', 'Yesterday', 'Tuesday', '3 Oct', '3 Oct 2025'. */
export function dayLabel(iso: string, now: number): string {
  const days = Math.round((startOfDay(now) - startOfDay(Date.parse(iso))) / dayMs)
  if (days <= 0) return 'Today'
  if (days === 1) return 'Yesterday'
  if (days < 7) return weekday().format(new Date(iso))
  const isThisYear = new Date(iso).getFullYear() === new Date(now).getFullYear()
  return (isThisYear ? dayOfYear : dayOfEarlierYear)().format(new Date(iso))
}

/** Formats the time of the last message for the list: '14:05', 'Yesterday', 'Tuesday', '3 Oct'. */
export function momentLabel(iso: string, now: number): string {
  const day = dayLabel(iso, now)
  return day === 'Today' ? formatTime(iso) : day
}

/** Formats a size: '20 KB', '1.4 MB'. */
export function sizeLabel(bytes: number): string {
  const kilobytes = bytes / 1024
  return kilobytes < 1000 ? `${Math.max(1, Math.round(kilobytes))} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}

/** Preview in the list for messages other than text. */
export const previewOf: Record<string, string> = { IMAGE: 'Image', DOCUMENT: 'Document', OFFER: 'Offer' }
