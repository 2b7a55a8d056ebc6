import { formatDate } from '@market/contract/dates.ts'
import { formatDateTime, formatDeadlineDay, formatLeft, formatRelative } from '#lib/formats/dates.ts'
import { serverNow, useNow } from '#lib/formats/clock.ts'
import classes from '#ui/money/money.module.css'

const minute = 60_000

/** '3 hours ago', with the exact moment as its title; the page of the server shows the exact moment. */
export function RelativeTime({ at }: { at: string }) {
  const now = useNow(minute)
  const exact = formatDateTime(at)
  return (
    <time dateTime={at} title={exact} suppressHydrationWarning>
      {now === null ? exact : formatRelative(at, now)}
    </time>
  )
}

/** '12 Nov 2026', as a statement says it, with the exact moment as its title. */
export const Day = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatDateTime(at)} suppressHydrationWarning>
    {formatDate(at)}
  </time>
)

interface CountdownProps {
  until: string
  /** Shown once it is over. */
  over?: string
}

/** What is left until a moment, by the server's clock; seconds within the last hour. */
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
