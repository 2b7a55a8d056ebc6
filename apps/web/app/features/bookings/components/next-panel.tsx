import type { ReactNode } from 'react'
import { formatWeekday } from '#lib/dates.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { useMember } from '#lib/session.ts'
import { Countdown } from '#ui/time.tsx'
import { SplitBar } from '#ui/split-bar.tsx'
import type { BookingDetail } from '../api.ts'
import { partiesOf, partsOf, receives } from '../parties.ts'
import { hintOf, standingOf } from '../standing.ts'
import classes from './next-panel.module.css'

/** The first thing on a booking: what happens next, by when, and with how many dollars; below it what I can do. */
export function NextPanel({ booking, children }: { booking: BookingDetail; children: ReactNode }) {
  const viewer = useMember()
  const parties = partiesOf(booking, viewer.id)
  const { nextDeadline } = booking
  const hint = hintOf(booking, parties)
  const over = booking.status === 'Completed' || booking.status === 'Cancelled'
  return (
    <section className={classes.panel} aria-labelledby="what-happens-next">
      <h2 id="what-happens-next" className={classes.title}>
        {over ? 'How it ended' : 'What happens next'}
      </h2>
      <p className={classes.standing}>{standingOf(booking, parties)}</p>
      {hint && <p className={classes.hint}>{hint}</p>}
      {!over && <h3 className={classes.subtitle}>What happens if nobody acts</h3>}
      {!over && !nextDeadline && <p>{withoutClock(booking)}</p>}
      {nextDeadline && (
        <div className={classes.deadline}>
          <p className={classes.clock}>
            <Countdown until={nextDeadline.at} />
            <span className={classes.until}>{formatWeekday(nextDeadline.at)}</span>
          </p>
          <p>{nextDeadline.sentence}</p>
        </div>
      )}
      {nextDeadline && nextDeadline.buyerGets + nextDeadline.sellerGets > 0 && (
        <SplitBar
          label={`How ${formatDollars(booking.price)} then parts`}
          parts={[
            ...(nextDeadline.buyerGets > 0
              ? [{ label: receives(parties.buyer), amount: nextDeadline.buyerGets, tone: 'second' as const }]
              : []),
            { label: receives(parties.seller), amount: nextDeadline.sellerGets, tone: 'main' },
            { label: 'Platform fee', amount: booking.platformFee, tone: 'quiet' },
          ]}
        />
      )}
      {booking.parted && (
        <SplitBar label={`How ${formatDollars(booking.price)} parted`} parts={partsOf(booking.parted, parties)} />
      )}
      {children}
    </section>
  )
}

/** Where no clock runs, the money waits for people. */
const withoutClock = ({ status, inEscrow }: BookingDetail): string =>
  status === 'In-dispute'
    ? `Nothing, until our team decides. ${formatDollars(inEscrow)} stays in escrow.`
    : `Nothing: ${formatDollars(inEscrow)} stays in escrow until one of you acts.`
