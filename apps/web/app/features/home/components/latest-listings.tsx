import { getListings } from '@market/contract/listings/endpoints.ts'
import type { ListingKind } from '@market/contract/listings/schema.ts'
import { paths } from '@market/contract/paths.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Section } from '#ui/layout/layout.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { ListingGridSkeleton } from '#features/cards/components/card-skeletons.tsx'
import { ListingTile } from '#features/cards/components/listing-tile.tsx'
import { CardRow } from '#features/cards/components/card-row.tsx'
import { ViewAll } from '#features/cards/components/view-all.tsx'
import { homeReads } from '../api.ts'

const parts = {
  JOB: {
    title: 'Jobs Posted by Buyer',
    tab: 'BUYER',
    reads: homeReads.jobs,
    empty: 'No jobs yet. Post the first job and sellers will bid on it.',
    next: { label: 'Post a Job', to: paths.postJob() },
  },
  SERVICE: {
    title: 'Services by Sellers',
    tab: 'SERVICES',
    reads: homeReads.services,
    empty: 'No services yet. Offer what you do at your own price.',
    next: { label: 'Post a Service', to: paths.postService() },
  },
} as const

/** Newest jobs or services. */
export function LatestListings({ kind }: { kind: ListingKind }) {
  const { title, tab, reads, empty, next } = parts[kind]
  const listings = useEndpoint(getListings, reads)
  return (
    <Section
      title={title}
      action={
        listings.data?.total === 0 ? undefined : <ViewAll to={paths.search({ tab, sort: 'newest' })} what={title} />
      }
    >
      <QueryState query={listings} skeleton={<ListingGridSkeleton />}>
        {({ records }) =>
          records.length === 0 ? (
            <EmptyState figure="list" title="No Result Found" next={next}>
              {empty}
            </EmptyState>
          ) : (
            <CardRow min={300}>
              {records.map((listing) => (
                <ListingTile key={listing.id} listing={listing} />
              ))}
            </CardRow>
          )
        }
      </QueryState>
    </Section>
  )
}
