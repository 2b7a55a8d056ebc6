import { getMyListings } from '@market/contract/listings/endpoints.ts'
import type { ListingKind } from '@market/contract/listings/schema.ts'
import { pageSizes } from '@market/contract/page-sizes.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { CardGrid, Page } from '#ui/layout/layout.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { ListingGridSkeleton } from '#features/cards/components/card-skeletons.tsx'
import { UrlSegments, useUrlChoice } from '#ui/navigation/url-choice.tsx'
import { useStayInPages, useUrlPage } from '#ui/navigation/use-url-page.ts'
import '../live.ts'
import { jobFilters, serviceSortings } from '../choices.ts'
import { ownListPath, postPath } from '../labels.ts'
import classes from './my-listings.module.css'
import { OwnListingCard } from './own-listing-card.tsx'

/** First steps suggested by an empty list. */
const beginnings = {
  JOB: 'Describe what you need, and sellers will bid on it.',
  SERVICE: 'Describe what you offer and set a price. Buyers can book it immediately.',
} as const

const titles = { JOB: 'My Job Listing', SERVICE: 'My Services' } as const

/**
 * Buyer's jobs by status, or seller's services by price, nine per page. The Post button appears once: above the list,
 * or inside an empty one.
 */
export function MyListings({ kind }: { kind: ListingKind }) {
  const page = useUrlPage()
  const [filter] = useUrlChoice('filter', jobFilters)
  const [sorting] = useUrlChoice('sorting', serviceSortings)
  const list = useEndpoint(
    getMyListings,
    { skip: page, limit: pageSizes.myListings, ...(kind === 'JOB' ? { filter } : { sorting }) },
    { keepPrevious: true },
  )
  useStayInPages(page, pageSizes.myListings, list)
  const filtered = kind === 'JOB' && filter !== 'all'
  const hasNone = !filtered && !list.isPlaceholderData && list.data?.total === 0
  const post = { label: kind === 'JOB' ? 'Post a job' : 'Post a service', to: postPath(kind) }
  return (
    <Page title={titles[kind]} actions={hasNone ? undefined : <Button to={post.to}>{post.label}</Button>}>
      <div className={classes.filter}>
        {kind === 'JOB' ? (
          <UrlSegments label="Status" parameter="filter" choices={jobFilters} />
        ) : (
          <UrlSegments label="Sort by" parameter="sorting" choices={serviceSortings} />
        )}
      </div>
      <QueryState query={list} skeleton={<ListingGridSkeleton />}>
        {({ records, total }) =>
          records.length === 0 ? (
            <EmptyState
              figure="list"
              title="No Result Found"
              next={filtered ? { label: 'All my jobs', to: ownListPath(kind) } : post}
            >
              {filtered ? 'None of your jobs has this status.' : beginnings[kind]}
            </EmptyState>
          ) : (
            <>
              <CardGrid min={300}>
                {records.map((listing) => (
                  <OwnListingCard key={listing.id} listing={listing} />
                ))}
              </CardGrid>
              <Pagination total={total} pageSize={pageSizes.myListings} page={page} />
            </>
          )
        }
      </QueryState>
    </Page>
  )
}
