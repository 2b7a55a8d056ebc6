import { formatDollars } from '@market/contract/numbers.ts'
import { paths } from '@market/contract/paths.ts'
import { useMember } from '#lib/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import { classList } from '#ui/class-list.ts'
import { CoveringLink } from '#ui/covering-link.tsx'
import { Card } from '#ui/layout.tsx'
import row from '#ui/list-row.module.css'
import { Money } from '#ui/money.tsx'
import { Badge, StatusBadge } from '#ui/status-badge.tsx'
import { RelativeTime } from '#ui/time.tsx'
import type { BookingRow } from '../api.ts'
import { partiesOf } from '../parties.ts'
import classes from './booking-row.module.css'

/** A booking in a list: what, with whom, how it stands, for how much. */
export function BookingRowCard({ booking }: { booking: BookingRow }) {
  const viewer = useMember()
  const { mine, other } = partiesOf(booking, viewer.id)
  return (
    <Card as="li" className={classList(row.row, classes.row)}>
      <div className={classes.cover}>
        {booking.image && <img src={booking.image} alt="" width={128} height={96} loading="lazy" />}
      </div>
      <div className={classes.what}>
        <p className={classes.line}>
          <StatusBadge state={booking.status} />
          <span className={row.quiet}>{booking.number}</span>
          {waitsForMe(booking) && <Badge tone="amber">Your answer is needed</Badge>}
        </p>
        <h3 className={row.title}>
          <CoveringLink to={paths.bookingDetails(booking.id)}>{booking.title}</CoveringLink>
        </h3>
        <p className={classes.line}>
          <Avatar name={other.fullName} src={other.avatar} size={24} />
          <span className={row.quiet}>
            {other.fullName} · <RelativeTime at={booking.updated} />
          </span>
        </p>
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

/** The other side has asked something that only the viewer answers. */
const waitsForMe = ({ actions }: BookingRow): boolean =>
  actions.includes('acceptCompletion') || actions.includes('acceptSettlement')

/** What the booking brings its seller, or has brought. */
const payOf = ({ parted, sellerReceives }: BookingRow): string =>
  parted ? `You received ${formatDollars(parted.toSeller)}` : `You receive ${formatDollars(sellerReceives)}`
