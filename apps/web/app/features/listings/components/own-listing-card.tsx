import { wireField } from '@market/contract/wire.ts'
import { ListingCard } from '#features/cards/components/listing-card.tsx'
import { Money, MoneyRange } from '#ui/money/money.tsx'
import { type State, StatusBadge } from '#ui/data-display/status-badge.tsx'
import { RelativeTime } from '#ui/data-display/time.tsx'
import { priceLabel, shortCountry } from '#features/cards/labels.ts'
import type { ListingRow } from '../api.ts'
import { bidCount, ownListingPath } from '../labels.ts'

/** Card of the viewer's own job or service with its state, date and, for a job, the number of bids. */
export function OwnListingCard({ listing }: { listing: ListingRow }) {
  const { kind, id, title, tags, price, priceRange, country, image, status, created } = listing
  return (
    <ListingCard
      to={ownListingPath(kind, id)}
      cover={image}
      title={title}
      tags={tags.map(({ name }) => name)}
      priceLabel={priceLabel(kind)}
      price={priceRange ? <MoneyRange range={priceRange} /> : <Money amount={price ?? 0} />}
      place={shortCountry(country.countryName)}
      badge={<StatusBadge state={status as State} />}
      note={
        <>
          {kind === 'JOB' && <>{bidCount(listing[wireField.receivedBidCount])} · </>}
          <RelativeTime at={created} />
        </>
      }
    />
  )
}
