import { useViewer } from '#lib/session.ts'
import { classList } from '#ui/class-list.ts'
import { Money, MoneyRange } from '#ui/money.tsx'
import { BidButton } from '../../bids/components/bid-button.tsx'
import { BuyButton } from '../../bookings/components/buy-button.tsx'
import { ContactButton } from '../../chat/components/contact-button.tsx'
import type { ListingDetail } from '../../listings/api.ts'
import { bidCount, ownListingPath } from '../../listings/labels.ts'
import classes from './deal-box.module.css'
import { Button } from '#ui/button.tsx'

/** The price, what it means, and what can be done about it. */
export function DealBox({ listing }: { listing: ListingDetail }) {
  const isJob = listing.kind === 'JOB'
  return (
    <div className={classes.box}>
      <div className={classes.price}>
        <span className={classes.label}>{isJob ? 'Budget' : 'Price'}</span>
        <strong className={classList(classes.amount, listing.priceRange && classes.range)}>
          {listing.priceRange ? <MoneyRange range={listing.priceRange} /> : <Money amount={listing.price ?? 0} />}
        </strong>
      </div>
      <div>
        <Action listing={listing} />
      </div>
      <div className={classes.notes}>{isJob ? <JobNotes listing={listing} /> : <ServiceNotes />}</div>
    </div>
  )
}

function Action({ listing }: { listing: ListingDetail }) {
  const viewer = useViewer()
  if (viewer?.id === listing.userId) {
    return (
      <Button to={ownListingPath(listing.kind, listing.id)} fullWidth>
        Manage your post
      </Button>
    )
  }
  if (viewer?.type === 'ADMIN') return null
  return listing.kind === 'JOB' ? <BidButton job={listing} fullWidth /> : <ServiceActions service={listing} />
}

function ServiceActions({ service }: { service: ListingDetail }) {
  return (
    <div className={classes.actions}>
      <BuyButton service={service} fullWidth />
      {service.actions.includes('contact') && (
        <ContactButton person={service.user} tie={service} fullWidth>
          Contact Seller
        </ContactButton>
      )}
    </div>
  )
}

function JobNotes({ listing }: { listing: ListingDetail }) {
  const viewer = useViewer()
  return (
    <ul>
      <li>{listing.recievedBid === 0 ? 'No bids yet' : `${bidCount(listing.recievedBid)} so far`}</li>
      {viewer?.type === 'SELLER' && listing.connectForBid !== null && <li>Connects to Bid: {listing.connectForBid}</li>}
      <li>The buyer pays into escrow when a bid is accepted.</li>
    </ul>
  )
}

const ServiceNotes = () => (
  <ul>
    <li>Nothing comes on top: the fee is inside the price.</li>
    <li>What you pay waits in escrow until the work is done.</li>
  </ul>
)
