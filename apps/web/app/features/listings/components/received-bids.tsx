import { updateBidStatus } from '@market/contract/bids/endpoints.ts'
import { getListing } from '@market/contract/listings/endpoints.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDollars } from '@market/contract/numbers.ts'
import { paths } from '@market/contract/paths.ts'
import { useCommand } from '#lib/query.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Card } from '#ui/layout.tsx'
import { Money } from '#ui/money.tsx'
import { Stars } from '#ui/stars.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { RelativeTime } from '#ui/time.tsx'
import { UrlSelect, useUrlChoice } from '#ui/url-choice.tsx'
import { AcceptBidDialog } from '../../bookings/components/accept-bid-dialog.tsx'
import '../../bids/live.ts'
import { ContactButton } from '../../chat/components/contact-button.tsx'
import type { ListingDetail, ReceivedBid } from '../api.ts'
import { bidOrders, inOrder } from '../bid-order.ts'
import { hoursToReply } from '../labels.ts'
import classes from './received-bids.module.css'
import { Button } from '#ui/button.tsx'

/** The bids on an own job, each with what its owner can answer. New ones arrive by themselves. */
export function ReceivedBids({ job }: { job: ListingDetail }) {
  const [order] = useUrlChoice('bids', bidOrders)
  if (job.recievedBids.length === 0) {
    return (
      <EmptyState
        figure="people"
        title="No Result Found"
        next={{ label: 'Find sellers to invite', to: paths.search({ tab: 'SELLER' }) }}
      >
        Nobody has bid yet. New bids appear here by themselves.
      </EmptyState>
    )
  }
  return (
    <>
      {job.recievedBids.length > 1 && (
        <div className={classes.tools}>
          <UrlSelect label="Sort bids by" parameter="bids" choices={bidOrders} />
        </div>
      )}
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

function BidRow({ job, bid }: { job: ListingDetail; bid: ReceivedBid }) {
  const [open, setOpen] = useState<'accept' | 'reject' | null>(null)
  const reject = useCommand(updateBidStatus, { invalidates: [getListing], onSuccess: () => setOpen(null) })
  const { user } = bid
  const close = () => setOpen(null)
  const may = (action: string) => bid.actions.includes(action)
  const why = may('accept') ? undefined : whyNot(job.status, bid.type)
  return (
    <Card as="article" className={classes.bid}>
      <div className={classes.person}>
        <Avatar name={user.fullName} src={user.avatar} size={48} />
        <div>
          <h3 className={classes.name}>
            <Link to={paths.sellerDetails(user.id)}>{user.fullName}</Link>
          </h3>
          <p className={classes.facts}>
            {user.avgRating > 0 ? (
              <Stars value={user.avgRating} count={user.totalReviews} withValue />
            ) : (
              'No reviews yet'
            )}
            {user.responseTime !== null && <span>{hoursToReply(user.responseTime)}</span>}
            {user.country && <span>{user.country.countryName}</span>}
          </p>
        </div>
      </div>
      <div className={classes.offer}>
        <p className={classes.amount}>
          <Money amount={bid.bidAmount} />
        </p>
        <p className={classes.facts}>
          {user.fullName} receives {formatDollars(bid.sellerReceives)} of it
        </p>
      </div>
      <div className={classes.foot}>
        <span className={classes.facts}>
          <StatusBadge state={bid.type} />
          <RelativeTime at={bid.updated} />
        </span>
        <span className={classes.buttons}>
          {may('contact') && (
            <ContactButton person={user} tie={bid} variant="subtle">
              Contact
            </ContactButton>
          )}
          <Button
            variant="default"
            disabled={!may('reject')}
            title={may('reject') ? undefined : why}
            onClick={() => setOpen('reject')}
          >
            Reject
          </Button>
          <Button disabled={!may('accept')} title={why} onClick={() => setOpen('accept')}>
            Accept
          </Button>
        </span>
      </div>
      <AcceptBidDialog opened={open === 'accept'} onClose={close} jobId={job.id} bid={bid} />
      <ConfirmDialog
        opened={open === 'reject'}
        onClose={close}
        title="Reject this bid?"
        confirm="Reject"
        danger
        onConfirm={() => reject.mutateAsync({ JobId: job.id, bidId: bid.id, status: 'REJECT' })}
      >
        {user.fullName}'s bid of {formatDollars(bid.bidAmount)} is turned down. This cannot be undone; {user.fullName}{' '}
        is told.
      </ConfirmDialog>
    </Card>
  )
}

/** Why a bid cannot be accepted (SPEC 4 'Bid type'). */
function whyNot(jobStatus: string, bidType: string): string {
  if (bidType !== 'Pending') return `This bid is ${bidType}.`
  return jobStatus === 'Open' ? 'You cannot accept this bid now.' : `The job is ${jobStatus}.`
}
