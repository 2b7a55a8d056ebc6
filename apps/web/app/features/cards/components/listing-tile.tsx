import { wireField } from '@market/contract/wire.ts'
import { useViewer } from '#lib/session/session.ts'
import { ListingCard } from './listing-card.tsx'
import { Money, MoneyRange } from '#ui/money/money.tsx'
import { StatusBadge } from '#ui/data-display/status-badge.tsx'
import type { ListingRecord } from '../api.ts'
import { descriptionPreview, priceLabel, publicListingPath, shortCountry } from '../labels.ts'

interface ListingTileProps {
  listing: ListingRecord
  /** The image is among the first of its page. */
  eager?: boolean
  /** Why it is recommended. */
  reason?: string
}

/** Card of another user's job or service in a list. */
export function ListingTile({ listing, eager = false, reason }: ListingTileProps) {
  const viewer = useViewer()
  const { price, priceRange } = listing
  const isJob = listing.kind === 'JOB'
  return (
    <ListingCard
      to={publicListingPath(listing.kind, listing.id)}
      cover={listing.image}
      title={listing.title}
      person={listing.user}
      tags={listing.tags.map(({ name }) => name)}
      price={priceRange ? <MoneyRange range={priceRange} /> : price === null ? null : <Money amount={price} />}
      priceLabel={priceLabel(listing.kind)}
      place={shortCountry(listing.country.countryName)}
      note={
        <>
          {reason ?? descriptionPreview(listing.description)}
          {isJob && viewer?.type === 'SELLER' && listing.connectForBid !== null && (
            <>
              <br />
              Connects to Bid: {listing.connectForBid}
            </>
          )}
        </>
      }
      badge={listing[wireField.hasBid] ? <StatusBadge state="Pending" label="You have bid" /> : undefined}
      eager={eager}
    />
  )
}
