import type { ListingKind } from '@market/contract/listings/schema.ts'
import { getCountries, getPriceRanges, getTags } from '@market/contract/reference/endpoints.ts'
import { formatRange } from '#lib/formats/money.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { useMember } from '#lib/session/session.ts'
import { ListingCard } from '#features/cards/components/listing-card.tsx'
import { descriptionPreview, priceLabel, shortCountry } from '#features/cards/labels.ts'
import type { ListingFields } from '../forms/listing-fields.ts'
import { ownListPath } from '../labels.ts'
import classes from './listing-preview.module.css'

/** Preview of the card as others will see it, from the current input; it has no link. */
export function ListingPreview({ kind, fields }: { kind: ListingKind; fields: ListingFields }) {
  const viewer = useMember()
  const countries = useEndpoint(getCountries, {}, { staleTime: 3_600_000 })
  const tags = useEndpoint(
    getTags,
    { categoryId: fields.categoryId },
    { enabled: fields.categoryId !== '', staleTime: 3_600_000 },
  )
  const names = (tags.data?.tag ?? []).filter(({ id }) => fields.tagIds.includes(id)).map(({ name }) => name)
  const country = countries.data?.records.find(({ id }) => id === fields.countryId)
  return (
    <>
      <p className={classes.title}>Preview</p>
      <div inert>
        <ListingCard
          to={ownListPath(kind)}
          cover={fields.images[0]?.preview}
          title={fields.title.trim() || (kind === 'JOB' ? 'The title of your job' : 'The title of your service')}
          person={{ fullName: viewer.fullName, avatar: viewer.avatar, avgRating: viewer.avgRating }}
          tags={names}
          priceLabel={priceLabel(kind)}
          price={<Price kind={kind} fields={fields} />}
          place={country && shortCountry(country.countryName)}
          note={descriptionPreview(fields.description.trim())}
        />
      </div>
    </>
  )
}

function Price({ kind, fields }: { kind: ListingKind; fields: ListingFields }) {
  const ranges = useEndpoint(getPriceRanges, {}, { staleTime: 300_000, enabled: kind === 'JOB' })
  if (kind === 'SERVICE') return formatDollars(Number(fields.price) || 0)
  const range = ranges.data?.priceRangeData.find(({ id }) => id === fields.priceRange)
  return range ? formatRange({ minPrice: range.min, maxPrice: range.max }) : '–'
}
