import { getMyListings } from '@market/contract/listings/endpoints.ts'
import type { ListingKind } from '@market/contract/listings/schema.ts'
import { pageSizes } from '@market/contract/page-sizes.ts'
import { useEndpoint } from '#lib/query.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { CardGrid } from '#ui/layout.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { ListingGridSkeleton } from '#ui/skeletons.tsx'
import { UrlSegments, useUrlChoice, useUrlPage } from '#ui/url-choice.tsx'
import '../live.ts'
import { jobFilters, postPath, serviceSortings } from '../labels.ts'
import classes from './my-listings.module.css'
import { OwnListingCard } from './own-listing-card.tsx'

/** A buyer's jobs by status, or a seller's services by price, nine a page. */
export function MyListings({ kind }: { kind: ListingKind }) {
  const page = useUrlPage()
  const [filter] = useUrlChoice('filter', jobFilters)
  const [sorting] = useUrlChoice('sorting', serviceSortings)
  const list = useEndpoint(
    getMyListings,
    { skip: page, limit: pageSizes.myListings, ...(kind === 'JOB' ? { filter } : { sorting }) },
    { keepPrevious: true },
  )
  return (
    <>
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
            <NothingPosted kind={kind} filtered={kind === 'JOB' && filter !== 'all'} />
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
    </>
  )
}

function NothingPosted({ kind, filtered }: { kind: ListingKind; filtered: boolean }) {
  const next = { label: kind === 'JOB' ? 'Post a job' : 'Post a service', to: postPath(kind) }
  return (
    <EmptyState figure="list" title="No Result Found" next={next}>
      {filtered
        ? 'None of your jobs has this status.'
        : kind === 'JOB'
          ? 'Describe what you need, and sellers will bid on it.'
          : 'Say what you offer and for how much; buyers can book it at once.'}
    </EmptyState>
  )
}
