import { MessagesSquare } from 'lucide-react'
import { Link } from 'react-router'
import { formatDateTime } from '#lib/formats/dates.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { paths, personPath } from '@market/contract/paths.ts'
import { useMember } from '#lib/session/session.ts'
import { Avatar } from '#ui/data-display/avatar.tsx'
import { Card } from '#ui/layout/layout.tsx'
import { LargeAmount } from '#ui/money/large-amount.tsx'
import { SplitBar } from '#ui/money/split-bar.tsx'
import { Rating, Stars } from '#ui/data-display/stars.tsx'
import { placeOf } from '#features/cards/labels.ts'
import { ReportButton } from '#features/reports/components/report-button.tsx'
import type { BookingDetail } from '../api.ts'
import { partiesOf, receives } from '../parties.ts'
import classes from './side-cards.module.css'
import { Button } from '#ui/buttons/button.tsx'

/**
 * Shows the price, when it was paid and, while Ongoing, its split on acceptance. In other states the split is in
 * NextPanel and the platform's fee has its own line (product-rules: Limits); after the end it is the fee that was
 * charged.
 */
export function PaymentCard({ booking }: { booking: BookingDetail }) {
  const viewer = useMember()
  const parties = partiesOf(booking, viewer.id)
  const { buyer } = parties
  const { walletTransaction: paid } = booking
  return (
    <Card as="section" className={classes.card}>
      <h2 className={classes.title}>Payment details</h2>
      <LargeAmount amount={booking.totalAmount} />
      <p className={classes.quiet}>
        {buyer === 'You' ? 'You paid' : `${buyer} paid`} on {formatDateTime(paid.created)}.{' '}
        {booking.inEscrow > 0 ? `${formatDollars(booking.inEscrow)} is in escrow.` : 'Nothing is left in escrow.'}
      </p>
      {booking.status === 'Ongoing' && (
        <SplitBar
          label={`How ${formatDollars(booking.price)} is split when the work is accepted`}
          parts={[
            { label: `${receives(parties.seller)} once accepted`, amount: booking.sellerReceives, tone: 'seller' },
            { label: 'Platform fee (included in the price)', amount: booking.platformFee, tone: 'fee' },
          ]}
        />
      )}
      <dl className={classes.lines}>
        {booking.status !== 'Ongoing' && (
          <>
            <dt>Platform fee (included in the price)</dt>
            <dd>{formatDollars(booking.finalSplit?.fee ?? booking.platformFee)}</dd>
          </>
        )}
        {booking.buyerFee > 0 && (
          <>
            <dt>Buyer fee (on top of the price)</dt>
            <dd>{formatDollars(booking.buyerFee)}</dd>
          </>
        )}
        <dt>Payment status</dt>
        <dd>{paid.paymentStatus}</dd>
        <dt>Transaction</dt>
        <dd className={classes.id}>{paid.transactionId}</dd>
      </dl>
    </Card>
  )
}

/** Other side of the booking, with ways to contact them. */
export function CounterpartCard({ booking }: { booking: BookingDetail }) {
  const viewer = useMember()
  const { mine, other } = partiesOf(booking, viewer.id)
  const place = placeOf(other)
  return (
    <Card as="section" className={classes.card}>
      <h2 className={classes.title}>{mine === 'SELLER' ? 'Buyer Details' : 'Seller Details'}</h2>
      <div className={classes.person}>
        <Avatar name={other.fullName} src={other.avatar} size={52} />
        <div>
          <p>
            <Link to={personPath(viewer.type, other.id)}>{other.fullName}</Link>
          </p>
          {other.category && <p className={classes.quiet}>{other.category.title}</p>}
          {other.avgRating > 0 && <Rating value={other.avgRating} count={other.totalReviews} />}
          {place && <p className={classes.quiet}>{place}</p>}
        </div>
      </div>
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<MessagesSquare size={18} />}
          to={paths.chatListing({ tab: 'chats', user: other.id })}
          state={{ userId: other.id, activeTabType: 'chats' }}
        >
          Chat
        </Button>
        <ReportButton user={other} isReported={booking.isReported} />
      </div>
    </Card>
  )
}

/** Review of the booking; a seller sees the card only once there is one (product-rules: States). */
export function ReviewCard({ booking }: { booking: BookingDetail }) {
  const viewer = useMember()
  const { review, isRated } = booking
  const { mine } = partiesOf(booking, viewer.id)
  const isSubmitted = mine === 'BUYER' && isRated
  if (!review && !isSubmitted) return null
  return (
    <Card as="section" className={classes.card}>
      <h2 className={classes.title}>Review</h2>
      {review ? (
        <>
          <Stars value={review.totalStar} size={20} />
          <p className={classes.text}>{review.reviewMessage}</p>
          <p className={classes.quiet}>
            <bdi>{review.from.fullName}</bdi>, {formatDateTime(review.created)}
          </p>
        </>
      ) : (
        <p className={classes.quiet}>Our team removed your review.</p>
      )}
      {isSubmitted && (
        <Button variant="default" size="sm" disabled>
          Review Submitted
        </Button>
      )}
    </Card>
  )
}
