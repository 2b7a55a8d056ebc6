import { can, whyBlocked } from '@market/contract/actions.ts'
import type { BidAction } from '@market/contract/bids/schema.ts'
import { addDollars } from '@market/contract/money.ts'
import { counted, formatDollars } from '@market/contract/numbers.ts'
import { paths } from '@market/contract/paths.ts'
import { useId } from 'react'
import { Link } from 'react-router'
import { withBuyerFee } from '#lib/formats/fee.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Avatar } from '#ui/data-display/avatar.tsx'
import { FactGrid } from '#ui/data-display/fact-grid.tsx'
import { Rating } from '#ui/data-display/stars.tsx'
import { StatusBadge } from '#ui/data-display/status-badge.tsx'
import { RelativeTime } from '#ui/data-display/time.tsx'
import { Card } from '#ui/layout/layout.tsx'
import { LargeAmount } from '#ui/money/large-amount.tsx'
import { BidChanges } from '#features/bids/components/bid-changes.tsx'
import { deliveryIn, hasWords, Proposal } from '#features/bids/components/proposal.tsx'
import { BudgetBadge } from '#features/bids/components/budget-badge.tsx'
import { inHours } from '#features/cards/labels.ts'
import { ContactButton } from '#features/contact/components/contact-button.tsx'
import type { ListingDetail, ReceivedBid, ReceivedPage } from '../api.ts'
import type { AskedAnswer } from './answer-bid-dialog.tsx'
import { BidMarks } from './bid-marks.tsx'
import { BidSorting } from './bid-sorting.tsx'
import classes from './received-bid-card.module.css'

interface BidCardProps {
  job: Pick<ListingDetail, 'priceRange'>
  /** The page of bids that it is on. */
  bids: ReceivedPage
  bid: ReceivedBid
  onAsk: (what: AskedAnswer['what'], bid: ReceivedBid) => void
}

/** Card of a received bid: its bidder, its price and the answers to it. */
export function ReceivedBidCard({ job, bids, bid, onAsk }: BidCardProps) {
  return (
    <Card as="article" className={classes.bid}>
      <Bidder bid={bid} />
      <div className={classes.deal}>
        <div>
          <LargeAmount amount={bid.bidAmount} className={classes.amount} />
          <p className={classes.quiet}>
            <WhenBid bid={bid} />
          </p>
        </div>
        <div className={classes.marks}>
          <BidMarks bid={bid} bids={bids} />
          {bid.type === 'Pending' ? (
            job.priceRange && <BudgetBadge amount={bid.bidAmount} budget={job.priceRange} />
          ) : (
            <StatusBadge state={bid.type} />
          )}
        </div>
        {can(bid.actions, 'accept') && (
          <p className={classes.quiet}>
            You pay {formatDollars(addDollars(bid.bidAmount, bid.buyerFee))}
            {withBuyerFee(bid.buyerFee)}. {bid.user.fullName} receives {formatDollars(bid.sellerReceives)}.
          </p>
        )}
        <Answers bids={bids} bid={bid} onAsk={onAsk} />
        <BidSorting bid={bid} />
      </div>
    </Card>
  )
}

/** When a bid was placed or, if it is pending, last changed; an answer changes `updated` too. */
const WhenBid = ({ bid: { type, created, updated } }: { bid: ReceivedBid }) =>
  type === 'Pending' && updated !== created ? (
    <>
      Bid changed <RelativeTime at={updated} />
    </>
  ) : (
    <>
      Bid <RelativeTime at={created} />
    </>
  )

/** Summary of a bidder: category, rating, proposal (or their bio without one) and work record. */
function Bidder({ bid }: { bid: ReceivedBid }) {
  const { user, deliveryDays } = bid
  const facts = [
    ...(deliveryDays === null ? [] : [{ label: 'Delivery', value: deliveryIn(deliveryDays) }]),
    { label: 'Completed', value: counted(user.completedJobs, 'booking') },
    ...(user.responseTime === null ? [] : [{ label: 'Response Time', value: inHours(user.responseTime) }]),
    ...(user.country ? [{ label: 'Country', value: user.country.countryName }] : []),
  ]
  return (
    <div className={classes.bidder}>
      <div className={classes.person}>
        <Avatar name={user.fullName} src={user.avatar} size={56} />
        <div>
          <h3 className={classes.name}>
            <Link to={paths.sellerDetails(user.id)}>{user.fullName}</Link>
          </h3>
          {user.category && <p className={classes.quiet}>{user.category.title}</p>}
          <p className={classes.quiet}>
            {user.avgRating > 0 ? <Rating value={user.avgRating} count={user.totalReviews} /> : 'No reviews yet'}
          </p>
        </div>
      </div>
      {hasWords(bid) ? <Proposal proposal={bid} /> : user.bio && <p className={classes.bio}>{user.bio}</p>}
      <BidChanges bid={bid} earlier={bid.earlier} />
      <FactGrid facts={facts} variant="small" />
    </div>
  )
}

/**
 * Accept, Reject and Contact, by the bid's `actions`; Accept and Reject stay, disabled, when there is nothing left to
 * answer (product-rules: States). Among several bids no button is highlighted.
 */
function Answers({ bids, bid, onAsk }: Omit<BidCardProps, 'job'>) {
  const reasonId = useId()
  // A bid that can’t be rejected can’t be accepted either.
  const reason = whyBlocked(bid.actions, 'accept')
  const isOneOfMany =
    bids.total > bids.records.length || bids.records.filter(({ actions }) => can(actions, 'accept')).length > 1
  const may = (action: BidAction) => can(bid.actions, action)
  const ifBlocked = (action: BidAction) =>
    may(action)
      ? {}
      : { disabled: true, title: whyBlocked(bid.actions, action) ?? undefined, 'aria-describedby': reasonId }
  return (
    <>
      <div className={classes.buttons}>
        {bid.bookingId !== null && may('viewBooking') && (
          <Button to={paths.bookingDetails(bid.bookingId)}>Go to Booking</Button>
        )}
        <Button
          variant={isOneOfMany ? 'light' : 'filled'}
          {...ifBlocked('accept')}
          onClick={() => onAsk('accept', bid)}
        >
          Accept for {formatDollars(bid.bidAmount)}
        </Button>
        <Button variant="default" {...ifBlocked('reject')} onClick={() => onAsk('reject', bid)}>
          Reject
        </Button>
        {(may('contact') || bid.canAskAgainAt !== null) && (
          <ContactButton person={bid.user} tie={bid}>
            Contact
          </ContactButton>
        )}
      </div>
      {reason !== null && (
        <p id={reasonId} className={classes.quiet}>
          {reason}
        </p>
      )}
    </>
  )
}
