import { getBookings } from '@market/contract/bookings/endpoints.ts'
import { pageSizes } from '@market/contract/page-sizes.ts'
import { useSearchParams } from 'react-router'
import { paths } from '@market/contract/paths.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { useMember } from '#lib/session/session.ts'
import { EmptyState, nothingFound } from '#ui/feedback/empty-state.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { RowsSkeleton } from '#ui/feedback/skeletons.tsx'
import { UrlSelect, useUrlChange, useUrlChoice } from '#ui/navigation/url-choice.tsx'
import { useStayInPages, useUrlPage } from '#ui/navigation/use-url-page.ts'
import '../live.ts'
import { activeFilters, bookingSortings } from '../labels.ts'
import { BookingRowCard } from './booking-row.tsx'
import classes from './bookings-list.module.css'

interface BookingsListProps {
  type: 'Active' | 'Completed' | 'Cancelled'
}

/** Bookings of one tab, nine per page: search by number as the user types, sort, and filter where the tab has one. */
export function BookingsList({ type }: BookingsListProps) {
  const page = useUrlPage()
  const [query] = useSearchParams()
  const change = useUrlChange()
  const [status] = useUrlChoice('status', activeFilters)
  const [sorting] = useUrlChoice('sorting', bookingSortings)
  const searchTerm = query.get('search') ?? ''
  const filterBy = type === 'Active' && status !== 'all' ? status : undefined
  const bookings = useEndpoint(
    getBookings,
    {
      type,
      skip: page,
      limit: pageSizes.bookings,
      sorting,
      ...(filterBy ? { filterBy } : {}),
      ...(searchTerm ? { searchTerm } : {}),
    },
    { keepPrevious: true },
  )
  useStayInPages(page, pageSizes.bookings, bookings)
  return (
    <>
      <div className={classes.tools}>
        <SearchField
          label="Search by booking ID"
          placeholder="Booking ID, e.g. BK-1042"
          parameter="search"
          onSearch={(words) => change('search', words || null, { replace: true })}
          className={classes.search}
        />
        {type === 'Active' && <UrlSelect label="Filter by status" parameter="status" choices={activeFilters} />}
        <UrlSelect label="Sort by" parameter="sorting" choices={bookingSortings} />
      </div>
      <QueryState query={bookings} skeleton={<RowsSkeleton count={4} height={120} />}>
        {({ records, total }) =>
          records.length === 0 ? (
            <NoBookings type={type} narrowed={searchTerm !== '' || filterBy !== undefined} />
          ) : (
            <>
              <ul className={classes.list} aria-label={`${type} bookings`}>
                {records.map((booking) => (
                  <BookingRowCard key={booking.id} booking={booking} />
                ))}
              </ul>
              <Pagination total={total} pageSize={pageSizes.bookings} page={page} label="Bookings" />
            </>
          )
        }
      </QueryState>
    </>
  )
}

function NoBookings({ type, narrowed }: BookingsListProps & { narrowed: boolean }) {
  const viewer = useMember()
  if (narrowed) {
    return (
      <EmptyState
        figure="search"
        title="No Results Found"
        next={{ label: 'Show all', to: paths.jobBooking({ tab: type }) }}
      >
        {nothingFound}
      </EmptyState>
    )
  }
  const next =
    viewer.type === 'SELLER'
      ? { label: 'Browse jobs', to: paths.search({ tab: 'BUYER' }) }
      : { label: 'Browse services', to: paths.search({ tab: 'SERVICES' }) }
  return (
    <EmptyState figure="calendar" title="No Result Found" {...(type === 'Active' ? { next } : {})}>
      {type === 'Active'
        ? 'A booking starts when a service is bought, a bid is accepted or an offer is paid.'
        : `Bookings that were ${type.toLowerCase()} will be listed here.`}
    </EmptyState>
  )
}
