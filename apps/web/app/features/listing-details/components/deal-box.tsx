import { can } from '@market/contract/actions.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { wireField } from '@market/contract/wire.ts'
import type { CSSProperties } from 'react'
import { formatRange } from '#lib/formats/money.ts'
import { useViewer } from '#lib/session/session.ts'
import { Money, MoneyRange } from '#ui/money/money.tsx'
import { BidButton } from '#features/bids/components/bid-button.tsx'
import { BuyButton } from '#features/bookings/components/buy-button.tsx'
import { ContactButton } from '#features/contact/components/contact-button.tsx'
import type { ListingDetail } from '#features/listings/api.ts'
import { bidCount, ownListingPath } from '#features/listings/labels.ts'
import classes from './deal-box.module.css'
import { Button } from '#ui/buttons/button.tsx'

/** Price, its meaning, and the available actions. */
export function DealBox({ listing }: { listing: ListingDetail }) {
  const isJob = listing.kind === 'JOB'
  const { priceRange } = listing
  const price = listing.price ?? 0
  const figures = (priceRange ? formatRange(priceRange) : formatDollars(price)).length
  return (
    <div className={classes.box}>
      <div className={classes.price}>
        <span className={classes.label}>{isJob ? 'Budget' : 'Price'}</span>
        <strong className={classes.amount} style={{ '--figures': figures } as CSSProperties}>
          {priceRange ? <MoneyRange range={priceRange} /> : <Money amount={price} />}
        </strong>
      </div>
      <div className={classes.action}>
        <Action listing={listing} />
      </div>
      <div className={classes.notes}>
        {isJob ? <JobNotes listing={listing} /> : <ServiceSteps service={listing} price={price} />}
      </div>
    </div>
  )
}

function Action({ listing }: { listing: ListingDetail }) {
  const viewer = useViewer()
  if (viewer?.id === listing.userId) {
    return (
      <Button to={ownListingPath(listing.kind, listing.id)} fullWidth>
        Manage your listing
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
      {(can(service.actions, 'contact') || service.canAskAgainAt !== null) && (
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
      <li>
        {listing[wireField.receivedBidCount] === 0
          ? 'No bids yet'
          : `${bidCount(listing[wireField.receivedBidCount])} so far`}
      </li>
      {viewer?.type === 'SELLER' && listing.connectForBid !== null && <li>Connects to Bid: {listing.connectForBid}</li>}
      <li>The buyer’s payment goes into escrow when they accept a bid.</li>
    </ul>
  )
}

/** What happens to the buyer's money, in three steps. */
function ServiceSteps({ service, price }: { service: ListingDetail; price: number }) {
  const seller = service.user.fullName
  return (
    <ol className={classes.steps}>
      <li>
        <strong>You pay {formatDollars(price)} into escrow.</strong> No extra charges. Our fee is included.
      </li>
      <li>
        <strong>{seller} does the work.</strong> Neither of you can spend the money meanwhile.
      </li>
      <li>
        <strong>You accept the work, and {seller} is paid.</strong> If you disagree, our team decides.
      </li>
    </ol>
  )
}
