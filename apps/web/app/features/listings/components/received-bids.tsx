import { can, whyBlocked } from '@market/contract/actions.ts'
import { getProfile } from '@market/contract/accounts/endpoints.ts'
import { getBid, getReceivedBids, updateBidStatus } from '@market/contract/bids/endpoints.ts'
import type { BidAction } from '@market/contract/bids/schema.ts'
import { getListing } from '@market/contract/listings/endpoints.ts'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { counted, formatDollars } from '@market/contract/numbers.ts'
import { pageSizes } from '@market/contract/page-sizes.ts'
import { paths } from '@market/contract/paths.ts'
import { useCommand, useEndpoint } from '#lib/api/query.ts'
import { useCloseWhenOver } from '#lib/api/use-close-when-over.ts'
import { Avatar } from '#ui/data-display/avatar.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { RowsSkeleton } from '#ui/feedback/skeletons.tsx'
import { Card } from '#ui/layout/layout.tsx'
import { LargeAmount } from '#ui/money/large-amount.tsx'
import { Money, MoneyRange } from '#ui/money/money.tsx'
import { Stars } from '#ui/data-display/stars.tsx'
import { StatusBadge } from '#ui/data-display/status-badge.tsx'
import { RelativeTime } from '#ui/data-display/time.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { UrlSelect, useStayInPages, useUrlChoice, useUrlPage } from '#ui/navigation/url-choice.tsx'
import { BudgetBadge } from '#features/bids/components/budget-badge.tsx'
import { AcceptBidDialog } from '#features/bookings/components/accept-bid-dialog.tsx'
import type { BidDetail } from '#features/bids/api.ts'
import '#features/bids/live.ts'
import { inHours } from '#features/cards/labels.ts'
import { ContactButton } from '#features/contact/components/contact-button.tsx'
import type { ListingDetail, ReceivedBid, ReceivedPage } from '../api.ts'
import { bidOrders } from '../labels.ts'
import classes from './received-bids.module.css'
import { Button } from '#ui/buttons/button.tsx'

/** Bids on the viewer's job, with what helps to choose among them. New bids appear live. */
export function ReceivedBids({ job }: { job: ListingDetail }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [order] = useUrlChoice('bids', bidOrders)
  const page = useUrlPage()
  // The response for the job includes the first page.
  const isFirst = order === bidOrders[0].value && page === 1
  const later = useEndpoint(
    getReceivedBids,
    { id: job.id, order, skip: page, limit: pageSizes.bids },
    { enabled: !isFirst, keepPrevious: true },
  )
  useStayInPages(page, pageSizes.bids, later)
  const first = { records: job.recievedBids, total: job.recievedBid, bidsBetween: job.bidsBetween }
  const shown = isFirst ? first : later.data
  const show = (bids: ReceivedPage) => (
    <Bids job={job} bids={bids} page={page} onAsk={(what, bid) => setAsked({ what, bid, opened: true })} />
  )
  return (
    <>
      {job.recievedBid === 0 && <NoBids job={job} />}
      {job.recievedBid > 0 && isFirst && show(first)}
      {job.recievedBid > 0 && !isFirst && (
        <QueryState query={later} skeleton={<RowsSkeleton count={3} height={220} />}>
          {show}
        </QueryState>
      )}
      {/* Outside the list, because a withdrawn bid disappears from it. */}
      {asked && (
        <AnswerDialog
          job={job}
          shown={shown?.records ?? []}
          asked={asked}
          onClose={() => setAsked({ ...asked, opened: false })}
        />
      )}
    </>
  )
}

/** Open dialog and its bid; a closed dialog keeps its content until the closing transition ends. */
interface Asked {
  readonly what: 'accept' | 'reject'
  /** Bid as it was when the dialog was opened. */
  readonly bid: ReceivedBid
  readonly opened: boolean
}

interface BidsProps {
  job: ListingDetail
  bids: ReceivedPage
  onAsk: (what: Asked['what'], bid: ReceivedBid) => void
}

function Bids({ job, bids, page, onAsk }: BidsProps & { page: number }) {
  return (
    <>
      <div className={classes.tools}>
        <BidsAtAGlance job={job} between={bids.bidsBetween} />
        {bids.total > 1 && <UrlSelect label="Sort bids by" parameter="bids" choices={bidOrders} />}
      </div>
      <ul className={classes.list} aria-label="Received bids">
        {bids.records.map((bid) => (
          <li key={bid.id}>
            <BidRow job={job} bids={bids} bid={bid} onAsk={onAsk} />
          </li>
        ))}
      </ul>
      <Pagination total={bids.total} pageSize={pageSizes.bids} page={page} label="Bids" />
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
      Sellers will find your job in search. New bids appear here automatically. You can also write to sellers whose work
      you like.
    </EmptyState>
  )
}

/** The budget, and the range of the bids. */
function BidsAtAGlance({ job, between }: { job: ListingDetail; between: ReceivedPage['bidsBetween'] }) {
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
      {between && (
        <div>
          <dt>{between.minPrice === between.maxPrice ? 'Bids so far' : 'Bids between'}</dt>
          <dd>
            {between.minPrice === between.maxPrice ? (
              <Money amount={between.minPrice} />
            ) : (
              <MoneyRange range={between} />
            )}
          </dd>
        </div>
      )}
    </dl>
  )
}

type BidProps = BidsProps & { bid: ReceivedBid }

function BidRow({ job, bids, bid, onAsk }: BidProps) {
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
        {job.status === 'Open' && bid.type === 'Pending' && (
          <p className={classes.quiet}>
            You pay {formatDollars(bid.bidAmount)}; {bid.user.fullName} receives {formatDollars(bid.sellerReceives)} of
            it.
          </p>
        )}
        <Answers bids={bids} bid={bid} onAsk={onAsk} />
      </div>
    </Card>
  )
}

/** Summary of a bidder: category, rating, bio and work record. */
function Bidder({ bid: { user, type, created, updated } }: { bid: ReceivedBid }) {
  // An answer also changes `updated`, but the card shows it anyway.
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

/**
 * Accept, Reject and Contact, by the bid's `actions`; Accept and Reject stay, disabled, when there is nothing left to
 * answer (product-rules: States). Among several bids no button is highlighted.
 */
function Answers({ bids, bid, onAsk }: Omit<BidProps, 'job'>) {
  const reasonId = useId()
  const reason = whyBlocked(bid.actions, 'accept')
  const isOneOfMany =
    bids.total > bids.records.length || bids.records.filter(({ actions }) => can(actions, 'accept')).length > 1
  const may = (action: BidAction) => can(bid.actions, action)
  const why = reason === null ? {} : { title: reason, 'aria-describedby': reasonId }
  return (
    <>
      <div className={classes.buttons}>
        {bid.bookingId !== null && may('viewBooking') && (
          <Button to={paths.bookingDetails(bid.bookingId)}>Go to Booking</Button>
        )}
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
      {reason !== null && (
        <p id={reasonId} className={classes.quiet}>
          {reason}
        </p>
      )}
    </>
  )
}

const changing = ({ bidAmount, platformFee, sellerReceives, actions }: BidDetail) => ({
  bidAmount,
  platformFee,
  sellerReceives,
  actions,
})

interface AnswerDialogProps {
  job: ListingDetail
  shown: readonly ReceivedBid[]
  asked: Asked
  onClose: () => void
}

function AnswerDialog({ job, shown, asked: { what, bid: asked, opened }, onClose }: AnswerDialogProps) {
  const reject = useCommand(updateBidStatus, {
    invalidates: [getListing, getReceivedBids, getProfile],
    onSuccess: onClose,
  })
  const listed = shown.find(({ id }) => id === asked.id)
  // Newer bids may have moved this one to another page.
  const { data: moved } = useEndpoint(getBid, { id: asked.id }, { enabled: opened && listed === undefined })
  const bid = listed ?? (moved ? { ...asked, ...changing(moved) } : asked)
  const isWithdrawn = listed === undefined && moved?.type === 'WithDrawn'
  useCloseWhenOver({
    opened,
    stands: can(bid.actions, what),
    close: onClose,
    why: () => (isWithdrawn ? `${asked.user.fullName} has withdrawn this bid.` : whyBlocked(bid.actions, what)),
  })
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
        {bid.user.fullName}'s bid of {formatDollars(bid.bidAmount)} will be rejected. This can’t be undone. We’ll let{' '}
        {bid.user.fullName} know.
      </ConfirmDialog>
    </>
  )
}

const ContactBidder = ({ bid }: { bid: ReceivedBid }) =>
  (can(bid.actions, 'contact') || bid.canAskAgainAt !== null) && (
    <ContactButton person={bid.user} tie={bid}>
      Contact
    </ContactButton>
  )
