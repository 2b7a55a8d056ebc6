import { Link } from 'react-router'
import { counted } from '@market/contract/numbers.ts'
import { paths } from '@market/contract/paths.ts'
import { Avatar } from '#ui/data-display/avatar.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Card } from '#ui/layout/layout.tsx'
import { type State, StatusBadge } from '#ui/data-display/status-badge.tsx'
import { RelativeTime } from '#ui/data-display/time.tsx'
import type { ListingDetail } from '../api.ts'
import classes from './buyer-history.module.css'
import { Button } from '#ui/buttons/button.tsx'

/** Recent buyers of the viewer's service, with a link to each booking. */
export function BuyerHistory({ listing }: { listing: ListingDetail }) {
  if (listing.buyerHistory.length === 0) {
    return (
      <EmptyState figure="people" title="No Result Found">
        No one has bought this service yet. Buyers and their bookings will appear here.
      </EmptyState>
    )
  }
  const shown = listing.buyerHistory.length
  return (
    <>
      <ul className={classes.list} aria-label="Buyer History">
        {listing.buyerHistory.map(({ bookingId, number, status, created, buyer }) => (
          <Card as="li" key={bookingId} className={classes.row}>
            <Avatar name={buyer.fullName} src={buyer.avatar} size={44} />
            <div className={classes.who}>
              <p>
                <Link to={paths.buyerDetails(buyer.id)}>{buyer.fullName}</Link>
              </p>
              <p className={classes.quiet}>
                {number} · <RelativeTime at={created} />
              </p>
            </div>
            <StatusBadge state={status as State} />
            <Button variant="default" to={paths.bookingDetails(bookingId)}>
              Go to Booking
            </Button>
          </Card>
        ))}
      </ul>
      {listing.bookingCount > shown && (
        <p className={classes.more}>
          The newest {shown} of {counted(listing.bookingCount, 'booking')}.{' '}
          <Link to={paths.jobBooking()}>All your bookings</Link>
        </p>
      )}
    </>
  )
}
