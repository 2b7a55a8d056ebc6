import { getProfile } from '@market/contract/accounts/endpoints.ts'
import { updateBidStatus } from '@market/contract/bids/endpoints.ts'
import type { BidAction } from '@market/contract/bids/schema.ts'
import { getListing } from '@market/contract/listings/endpoints.ts'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { formatDollars } from '@market/contract/numbers.ts'
import { paths } from '@market/contract/paths.ts'
import { useCommand } from '#lib/api/query.ts'
import { useCloseWhenOver } from '#lib/api/use-close-when-over.ts'
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
import { inHours } from '../../browse/labels.ts'
import { ContactButton } from '../../chat/components/contact-button.tsx'
import type { ListingDetail, ReceivedBid } from '../api.ts'
import { bidOrders, inOrder } from '../bid-order.ts'
import classes from './received-bids.module.css'
import { Button } from '#ui/buttons/button.tsx'

/** The bids on an own job, with what its owner needs to choose among them. New ones arrive by themselves. */
export function ReceivedBids({ job }: { job: ListingDetail }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <>
      {job.recievedBids.length === 0 ? (
        <NoBids job={job} />
      ) : (
        <Bids job={job} onAsk={(what, bid) => setAsked({ what, bid, opened: true })} />
      )}
      {/* Beside the list, from which a bid that is withdrawn goes. */}
      {asked && <AnswerDialog job={job} asked={asked} onClose={() => setAsked({ ...asked, opened: false })} />}
    </>
  )
}

/** Which answer is asked about which bid; closed, it keeps what it shows until it is gone from the screen. */
interface Asked {
  readonly what: 'accept' | 'reject'
  /** As it was when it was asked. */
  readonly bid: ReceivedBid
  readonly opened: boolean
}

interface BidsProps {
  job: ListingDetail
  onAsk: (what: Asked['what'], bid: ReceivedBid) => void
}

function Bids({ job, onAsk }: BidsProps) {
  const [order] = useUrlChoice('bids', bidOrders)
  return (
    <>
      <div className={classes.tools}>
        <BidsAtAGlance job={job} />
        {job.recievedBids.length > 1 && <UrlSelect label="Sort bids by" parameter="bids" choices={bidOrders} />}
      </div>
      <ul className={classes.list} aria-label="Received bids">
        {inOrder(job.recievedBids, order).map((bid) => (
          <li key={bid.id}>
            <BidRow job={job} bid={bid} onAsk={onAsk} />
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

type BidProps = BidsProps & { bid: ReceivedBid }

function BidRow({ job, bid, onAsk }: BidProps) {
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
          <Answers job={job} bid={bid} onAsk={onAsk} />
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
    ...(user.responseTime === null ? [] : [{ label: 'Response Time', value: inHours(user.responseTime) }]),
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
function Answers({ job, bid, onAsk }: BidProps) {
  const reasonId = useId()
  const { blockedBecause } = bid
  const isOneOfMany = job.recievedBids.filter(({ actions }) => actions.includes('accept')).length > 1
  const may = (action: BidAction) => bid.actions.includes(action)
  const why = blockedBecause === null ? {} : { title: blockedBecause, 'aria-describedby': reasonId }
  return (
    <>
      <div className={classes.buttons}>
        <Button
          variant={isOneOfMany ? 'light' : 'filled'}
          disabled={!may('accept')}
          {...why}
          onClick={() => onAsk('accept', bid)}
        >
          Accept for {formatDollars(bid.bidAmount)}
        </Button>
        <Button variant="default" disabled={!may('reject')} {...why} onClick={() => onAsk('reject', bid)}>
          Reject
        </Button>
        <ContactBidder bid={bid} />
      </div>
      {blockedBecause !== null && (
        <p id={reasonId} className={classes.quiet}>
          {blockedBecause}
        </p>
      )}
    </>
  )
}

interface AnswerDialogProps {
  job: ListingDetail
  asked: Asked
  onClose: () => void
}

function AnswerDialog({ job, asked: { what, bid: asked, opened }, onClose }: AnswerDialogProps) {
  const reject = useCommand(updateBidStatus, { invalidates: [getListing, getProfile], onSuccess: onClose })
  const current = job.recievedBids.find(({ id }) => id === asked.id)
  useCloseWhenOver({
    opened,
    stands: current?.actions.includes(what) === true,
    close: onClose,
    why: () => (current ? current.blockedBecause : `${asked.user.fullName} has withdrawn this bid.`),
  })
  const bid = current ?? asked
  return (
    <>
      <AcceptBidDialog opened={opened && what === 'accept'} onClose={onClose} jobId={job.id} bid={bid} />
      <ConfirmDialog
        opened={opened && what === 'reject'}
        onClose={onClose}
        title="Reject this bid?"
        confirm="Reject"
        danger
        onConfirm={() => reject.mutateAsync({ JobId: job.id, bidId: bid.id, status: 'REJECT' })}
      >
        {bid.user.fullName}'s bid of {formatDollars(bid.bidAmount)} is turned down. This cannot be undone;{' '}
        {bid.user.fullName} is told.
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
