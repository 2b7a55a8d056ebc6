import { updateBidStatus } from '@market/contract/bids/endpoints.ts'
import { getListing } from '@market/contract/listings/endpoints.ts'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { formatDollars } from '@market/contract/numbers.ts'
import { paths } from '@market/contract/paths.ts'
import { useCommand } from '#lib/api/query.ts'
import { Avatar } from '#ui/data-display/avatar.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Card } from '#ui/layout/layout.tsx'
import { LargeAmount } from '#ui/money/large-amount.tsx'
import { Money, MoneyRange } from '#ui/money/money.tsx'
import { Stars } from '#ui/data-display/stars.tsx'
import { StatusBadge } from '#ui/data-display/status-badge.tsx'
import { RelativeTime } from '#ui/data-display/time.tsx'
import { UrlSelect, useUrlChoice } from '#ui/navigation/url-choice.tsx'
import { BudgetBadge } from '../../bids/components/budget-badge.tsx'
import { AcceptBidDialog } from '../../bookings/components/accept-bid-dialog.tsx'
import '../../bids/live.ts'
import { counted } from '@market/contract/numbers.ts'
import { ContactButton } from '../../chat/components/contact-button.tsx'
import type { ListingDetail, ReceivedBid } from '../api.ts'
import { bidOrders, inOrder } from '../bid-order.ts'
import { inHours } from '../labels.ts'
import classes from './received-bids.module.css'
import { Button } from '#ui/buttons/button.tsx'

/** The bids on an own job, with what its owner needs to choose among them. New ones arrive by themselves. */
export function ReceivedBids({ job }: { job: ListingDetail }) {
  const [order] = useUrlChoice('bids', bidOrders)
  if (job.recievedBids.length === 0) return <NoBids job={job} />
  return (
    <>
      <div className={classes.tools}>
        <BidsAtAGlance job={job} />
        {job.recievedBids.length > 1 && <UrlSelect label="Sort bids by" parameter="bids" choices={bidOrders} />}
      </div>
      <ul className={classes.list} aria-label="Received bids">
        {inOrder(job.recievedBids, order).map((bid) => (
          <li key={bid.id}>
            <BidRow job={job} bid={bid} />
          </li>
        ))}
      </ul>
    </>
  )
}

function NoBids({ job }: { job: ListingDetail }) {
  if (job.status !== 'Open') {
    return (
      <EmptyState figure="people" title="This job received no bids" next={{ label: 'Post a job', to: paths.postJob() }}>
        It takes no more. A new post is shown to sellers again.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      figure="people"
      title="No bids yet"
      next={{ label: 'Find sellers to invite', to: paths.search({ tab: 'SELLER', category: job.categoryId }) }}
    >
      Sellers find your job in the search and say their price; their bids appear here by themselves. You can also write
      to sellers whose work you like.
    </EmptyState>
  )
}

/** The budget, and between which amounts people bid. */
function BidsAtAGlance({ job }: { job: ListingDetail }) {
  const amounts = job.recievedBids.map(({ bidAmount }) => bidAmount)
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)]
  return (
    <dl className={classes.glance}>
      {job.priceRange && (
        <div>
          <dt>Your budget</dt>
          <dd>
            <MoneyRange range={job.priceRange} />
          </dd>
        </div>
      )}
      <div>
        <dt>{lowest === highest ? 'Bids at' : 'Bids between'}</dt>
        <dd>
          {lowest === highest ? (
            <Money amount={lowest} />
          ) : (
            <MoneyRange range={{ minPrice: lowest, maxPrice: highest }} />
          )}
        </dd>
      </div>
    </dl>
  )
}

function BidRow({ job, bid }: { job: ListingDetail; bid: ReceivedBid }) {
  return (
    <Card as="article" className={classes.bid}>
      <Bidder bid={bid} />
      <div className={classes.deal}>
        <LargeAmount amount={bid.bidAmount} className={classes.amount} />
        <div>
          {bid.type === 'Pending' ? (
            job.priceRange && <BudgetBadge amount={bid.bidAmount} budget={job.priceRange} />
          ) : (
            <StatusBadge state={bid.type} />
          )}
        </div>
        <p className={classes.quiet}>
          You pay {formatDollars(bid.bidAmount)}; {bid.user.fullName} receives {formatDollars(bid.sellerReceives)} of
          it.
        </p>
        {bid.bookingId !== null && bid.actions.includes('viewBooking') ? (
          <div className={classes.buttons}>
            <Button to={paths.bookingDetails(bid.bookingId)}>Go to Booking</Button>
            <ContactBidder bid={bid} />
          </div>
        ) : (
          <Answers job={job} bid={bid} />
        )}
      </div>
    </Card>
  )
}

/** Who bids: what they do, what others say of them, and how they work. */
function Bidder({ bid: { user, type, created, updated } }: { bid: ReceivedBid }) {
  // An answer changes it too, and its card says which.
  const isChanged = type === 'Pending' && updated !== created
  const facts = [
    { label: 'Completed', value: counted(user.completedJobs, 'booking') },
    ...(user.responseTime === null ? [] : [{ label: 'Replies within', value: inHours(user.responseTime) }]),
    ...(user.country ? [{ label: 'Country', value: user.country.countryName }] : []),
    isChanged
      ? { label: 'Bid changed', value: <RelativeTime at={updated} /> }
      : { label: 'Bid', value: <RelativeTime at={created} /> },
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
            {user.avgRating > 0 ? (
              <Stars value={user.avgRating} count={user.totalReviews} withValue />
            ) : (
              'No reviews yet'
            )}
          </p>
        </div>
      </div>
      {user.bio && <p className={classes.bio}>{user.bio}</p>}
      <dl className={classes.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Accept, Reject and Contact, by the bid's `actions`. Among several bids no button urges more than the others. */
function Answers({ job, bid }: { job: ListingDetail; bid: ReceivedBid }) {
  const [open, setOpen] = useState<'accept' | 'reject' | null>(null)
  const reasonId = useId()
  const reject = useCommand(updateBidStatus, { invalidates: [getListing], onSuccess: () => setOpen(null) })
  const { user, blockedBecause } = bid
  const amount = formatDollars(bid.bidAmount)
  const close = () => setOpen(null)
  const isOneOfMany = job.recievedBids.filter(({ actions }) => actions.includes('accept')).length > 1
  const may = (action: string) => bid.actions.includes(action)
  const why = blockedBecause === null ? {} : { title: blockedBecause, 'aria-describedby': reasonId }
  return (
    <>
      <div className={classes.buttons}>
        <Button
          variant={isOneOfMany ? 'light' : 'filled'}
          disabled={!may('accept')}
          {...why}
          onClick={() => setOpen('accept')}
        >
          Accept for {amount}
        </Button>
        <Button variant="default" disabled={!may('reject')} {...why} onClick={() => setOpen('reject')}>
          Reject
        </Button>
        <ContactBidder bid={bid} />
      </div>
      {blockedBecause !== null && (
        <p id={reasonId} className={classes.quiet}>
          {blockedBecause}
        </p>
      )}
      <AcceptBidDialog opened={open === 'accept'} onClose={close} jobId={job.id} bid={bid} />
      <ConfirmDialog
        opened={open === 'reject'}
        onClose={close}
        title="Reject this bid?"
        confirm="Reject"
        danger
        onConfirm={() => reject.mutateAsync({ JobId: job.id, bidId: bid.id, status: 'REJECT' })}
      >
        {user.fullName}'s bid of {amount} is turned down. This cannot be undone; {user.fullName} is told.
      </ConfirmDialog>
    </>
  )
}

const ContactBidder = ({ bid }: { bid: ReceivedBid }) =>
  bid.actions.includes('contact') && (
    <ContactButton person={bid.user} tie={bid}>
      Contact
    </ContactButton>
  )
