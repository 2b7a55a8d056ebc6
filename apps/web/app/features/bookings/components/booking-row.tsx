import { Clock } from 'lucide-react'
import { formatDollars } from '@market/contract/numbers.ts'
import { paths } from '@market/contract/paths.ts'
import { useMember } from '#lib/session/session.ts'
import { Avatar } from '#ui/data-display/avatar.tsx'
import { classList } from '#theme/class-list.ts'
import { CoveringLink } from '#ui/buttons/covering-link.tsx'
import { Card } from '#ui/layout/layout.tsx'
import row from '#ui/data-display/list-row.module.css'
import { Money } from '#ui/money/money.tsx'
import { StatusBadge } from '#ui/data-display/status-badge.tsx'
import { Countdown, RelativeTime } from '#ui/data-display/time.tsx'
import type { BookingRow } from '../api.ts'
import { partiesOf } from '../parties.ts'
import classes from './booking-row.module.css'
import { TurnBadge } from './turn-badge.tsx'

/** Booking in a list: title, other side, status, turn, deadline and amount. */
export function BookingRowCard({ booking }: { booking: BookingRow }) {
  const viewer = useMember()
  const { mine, other } = partiesOf(booking, viewer.id)
  const { nextDeadline } = booking
  return (
    <Card as="li" className={classList(row.row, classes.row, booking.turn === mine && classes.mine)}>
      <div className={classes.cover}>
        {booking.image && <img src={booking.image} alt="" width={128} height={96} loading="lazy" />}
      </div>
      <div className={classes.what}>
        <p className={classes.line}>
          <StatusBadge state={booking.status} />
          <span className={row.quiet}>{booking.number}</span>
        </p>
        <h3 className={row.title}>
          <CoveringLink to={paths.bookingDetails(booking.id)}>{booking.title}</CoveringLink>
        </h3>
        <p className={classes.line}>
          <Avatar name={other.fullName} src={other.avatar} size={24} />
          <span className={row.quiet}>
            <bdi>{other.fullName}</bdi> · <RelativeTime at={booking.updated} />
          </span>
        </p>
      </div>
      <div className={classes.next}>
        <TurnBadge booking={booking} />
        {nextDeadline && (
          <p className={classes.deadline}>
            <Clock size={16} aria-hidden="true" />
            <span>
              <strong>
                <Countdown until={nextDeadline.at} />
              </strong>{' '}
              {whatComes[nextDeadline.event]}
            </span>
          </p>
        )}
      </div>
      <div className={classes.figures}>
        <p className={row.amount}>
          <Money amount={booking.price} />
        </p>
        {mine === 'SELLER' && <p className={row.quiet}>{payOf(booking)}</p>}
      </div>
    </Card>
  )
}

/** Short description of what happens at the deadline. */
const whatComes: Record<NonNullable<BookingRow['nextDeadline']>['event'], string> = {
  acceptSettlement: 'until auto-settled',
  acceptCompletion: 'until auto-accepted',
  rejectCounter: 'until the counter lapses',
  raiseDispute: 'until it goes to dispute',
}

/** Describes what the seller receives or has received. */
const payOf = ({ finalSplit, sellerReceives }: BookingRow): string =>
  finalSplit ? `You received ${formatDollars(finalSplit.toSeller)}` : `You receive ${formatDollars(sellerReceives)}`
