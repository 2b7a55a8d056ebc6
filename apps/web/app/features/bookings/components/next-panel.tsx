import { serverNow } from '#lib/formats/clock.ts'
import { formatDeadline, formatElsewhere } from '#lib/formats/dates.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { useMember } from '#lib/session/session.ts'
import { classList } from '#theme/class-list.ts'
import { Countdown } from '#ui/data-display/time.tsx'
import { SplitBar } from '#ui/money/split-bar.tsx'
import { isOver } from '../actions.ts'
import type { BookingDetail } from '../api.ts'
import { partiesOf, partsOf, receives } from '../parties.ts'
import { hintOf, statusTextOf } from '../status-text.ts'
import { BookingActions } from './booking-actions.tsx'
import classes from './next-panel.module.css'
import { TurnBadge } from './turn-badge.tsx'

/** Top of a booking: its status, whose turn it is, the viewer's actions, and what happens if nobody acts. */
export function NextPanel({ booking }: { booking: BookingDetail }) {
  const viewer = useMember()
  const parties = partiesOf(booking, viewer.id)
  const hint = hintOf(booking, parties)
  const over = isOver(booking)
  return (
    <section
      className={classList(classes.panel, booking.turn === parties.mine && classes.mine)}
      aria-labelledby="what-happens-next"
    >
      <div className={classes.head}>
        <h2 id="what-happens-next" className={classes.title}>
          {over ? 'How it ended' : 'What happens next'}
        </h2>
        <TurnBadge booking={booking} />
      </div>
      <p className={classes.status}>{statusTextOf(booking, parties)}</p>
      {hint && <p className={classes.hint}>{hint}</p>}
      <BookingActions booking={booking}>
        {booking.finalSplit && (
          <SplitBar
            label={`How ${formatDollars(booking.price)} was split`}
            parts={partsOf(booking.finalSplit, parties)}
          />
        )}
        {!over && <IfNobodyActs booking={booking} />}
      </BookingActions>
    </section>
  )
}

/** product-rules: Bookings: states what happens automatically, when, and how much each side then gets. */
function IfNobodyActs({ booking }: { booking: BookingDetail }) {
  const viewer = useMember()
  const { buyer, seller, other } = partiesOf(booking, viewer.id)
  const { nextDeadline, price, otherTimeZone } = booking
  const elsewhere = nextDeadline && otherTimeZone !== null ? formatElsewhere(nextDeadline.at, otherTimeZone) : null
  return (
    <div className={classes.silence}>
      <h3 className={classes.title}>What happens if nobody responds</h3>
      {nextDeadline ? (
        <>
          <p className={classes.clock}>
            <Countdown until={nextDeadline.at} />
            <span className={classes.until}>
              {`until ${formatDeadline(nextDeadline.at, serverNow())}`}
              {elsewhere !== null && <span>{`, ${elsewhere} for ${other.fullName}`}</span>}
            </span>
          </p>
          <p>{nextDeadline.sentence}</p>
        </>
      ) : (
        <p>{withoutClock(booking)}</p>
      )}
      {nextDeadline && nextDeadline.buyerGets + nextDeadline.sellerGets > 0 && (
        <SplitBar
          label={`How ${formatDollars(price)} would be split`}
          parts={[
            ...(nextDeadline.buyerGets > 0
              ? [{ label: receives(buyer), amount: nextDeadline.buyerGets, tone: 'buyer' as const }]
              : []),
            { label: receives(seller), amount: nextDeadline.sellerGets, tone: 'seller' },
            { label: 'Platform fee', amount: booking.platformFee, tone: 'fee' },
          ]}
        />
      )}
    </div>
  )
}

/** Without a deadline the money stays in escrow until someone acts. */
const withoutClock = ({ status, inEscrow }: BookingDetail): string =>
  status === 'In-dispute'
    ? `Nothing, until our team decides. ${formatDollars(inEscrow)} stays in escrow.`
    : `Nothing: ${formatDollars(inEscrow)} stays in escrow until one of you acts.`
