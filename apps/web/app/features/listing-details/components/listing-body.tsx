import { formatDate } from '@market/contract/dates.ts'
import { lazy, Suspense } from 'react'
import { loadPart } from '#lib/pages/load-part.ts'
import { useHydrated } from '#lib/first-view/use-hydrated.ts'
import type { ListingDetail } from '#features/listings/api.ts'
import { bidsUntil, lastActive, shortId } from '#features/listings/labels.ts'
import { ReviewList } from '#features/reviews/components/review-list.tsx'
import { RichText } from '#ui/data-display/rich-text.tsx'
import { TagList } from '#ui/data-display/tag-list.tsx'
import { Section } from '#ui/layout/layout.tsx'
import { DocumentTile } from '#ui/media/document-tile.tsx'
import { ImageGallery } from '#ui/media/image-gallery.tsx'
import classes from './listing-body.module.css'
import { DealNotes } from './deal-notes.tsx'
import { SellerRow } from './seller-row.tsx'

// Below the first view, so it is not among the first scripts.
const Portfolio = lazy(async () => ({
  default: (await loadPart(() => import('#features/cards/components/portfolio.tsx'))).Portfolio,
}))

/** Content of a listing: images, text, reviews, portfolio and documents. */
export function ListingBody({ listing }: { listing: ListingDetail }) {
  const isHydrated = useHydrated()
  const { title, images, reviews, portfolios, documents } = listing
  return (
    <div className={classes.body}>
      <SellerRow listing={listing} />
      <ImageGallery images={images} alt={title} />
      <About listing={listing} />
      <div className={classes.deal}>
        <DealNotes listing={listing} />
      </div>
      {reviews.length > 0 && (
        <Section title="Reviews of this service">
          <ReviewList reviews={reviews} />
        </Section>
      )}
      {portfolios.length > 0 && (
        <Section title="Portfolio">
          <div className={classes.portfolio}>
            <Suspense>{isHydrated && <Portfolio items={portfolios} />}</Suspense>
          </div>
        </Section>
      )}
      {documents.length > 0 && (
        <Section title="Documents">
          <div className={classes.tiles}>
            {documents.map(({ id, name, url }) => (
              <DocumentTile key={id} name={name} url={url} />
            ))}
          </div>
        </Section>
      )}
      <p className={classes.record}>
        <span>ID {shortId(listing.id)}</span>
        <span>Posted {formatDate(listing.created)}</span>
        {[...bidsUntil(listing), ...lastActive(listing)].map(({ label, value }) => (
          <span key={label}>
            {label} {value}
          </span>
        ))}
      </p>
    </div>
  )
}

function About({ listing: { kind, description, brief, tags, category, country } }: { listing: ListingDetail }) {
  return (
    <Section title={kind === 'JOB' ? 'About this job' : 'About this service'}>
      <p className={classes.description}>{description}</p>
      {brief && <RichText html={brief} />}
      <dl className={classes.facts}>
        <div>
          <dt>Category</dt>
          <dd>{category.title}</dd>
        </div>
        <div>
          <dt>Country</dt>
          <dd>{country.countryName}</dd>
        </div>
      </dl>
      <TagList tags={tags.map(({ name }) => name)} />
    </Section>
  )
}
