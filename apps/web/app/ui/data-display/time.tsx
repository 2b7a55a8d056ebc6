import { formatDate } from '@market/contract/dates.ts'
import { formatDateTime, formatDeadlineDay, formatLeft, formatRelative } from '#lib/formats/dates.ts'
import { serverNow, useNow } from '#lib/formats/clock.ts'
import classes from '#ui/money/money.module.css'

const minute = 60_000

/** Relative time such as '3 hours ago' with the exact time as tooltip; the server renders the exact time. */
export function RelativeTime({ at }: { at: string }) {
  const now = useNow(minute)
  const exact = formatDateTime(at)
  return (
    <time dateTime={at} title={exact} suppressHydrationWarning>
      {now === null ? exact : formatRelative(at, now)}
    </time>
  )
}

/** Date such as '12 Nov 2026' with the exact time as tooltip. */
export const Day = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatDateTime(at)} suppressHydrationWarning>
    {formatDate(at)}
  </time>
)

interface CountdownProps {
  until: string
  /** Shown when the time is over. */
  over?: string
}

/** Remaining time by the server's clock; with seconds within the last hour. */
export function Countdown({ until, over = 'now' }: CountdownProps) {
  const left = Date.parse(until) - serverNow()
  const now = useNow(left < 3_600_000 ? 1000 : minute)
  const shown =
    now === null ? formatDateTime(until) : Date.parse(until) <= now ? over : formatLeft(Date.parse(until) - now)
  return (
    <time dateTime={until} title={formatDeadlineDay(until)} className={classes.money} suppressHydrationWarning>
      {shown}
    </time>
  )
}
