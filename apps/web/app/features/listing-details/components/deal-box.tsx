import { can } from '@market/contract/actions.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import type { CSSProperties } from 'react'
import { formatRange } from '#lib/formats/money.ts'
import { useViewer } from '#lib/session/session.ts'
import { Money, MoneyRange } from '#ui/money/money.tsx'
import { BidButton } from '#features/bids/components/bid-button.tsx'
import { BuyButton } from '#features/bookings/components/buy-button.tsx'
import { ContactButton } from '#features/contact/components/contact-button.tsx'
import type { ListingDetail } from '#features/listings/api.ts'
import { ownListingPath } from '#features/listings/labels.ts'
import classes from './deal-box.module.css'
import { DealNotes } from './deal-notes.tsx'
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
        <DealNotes listing={listing} />
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
