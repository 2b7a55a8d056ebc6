import { TextInput } from '@mantine/core'
import { getBookings } from '@market/contract/bookings/endpoints.ts'
import { pageSizes } from '@market/contract/page-sizes.ts'
import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '@market/contract/paths.ts'
import { useEndpoint } from '#lib/query.ts'
import { useMember } from '#lib/session.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import { UrlSelect, useUrlChoice, useUrlPage } from '#ui/url-choice.tsx'
import '../live.ts'
import { activeFilters, bookingSortings } from '../labels.ts'
import { BookingRowCard } from './booking-row.tsx'
import classes from './bookings-list.module.css'

interface BookingsListProps {
  type: 'Active' | 'Completed' | 'Cancelled'
}

/** The bookings of one tab: searched by number, sorted, filtered where they are active, nine a page. */
export function BookingsList({ type }: BookingsListProps) {
  const page = useUrlPage()
  const [query] = useSearchParams()
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
  return (
    <>
      <div className={classes.tools}>
        <BookingSearch key={searchTerm} initial={searchTerm} />
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

/** Searches on Enter; the term lives in the URL. */
function BookingSearch({ initial }: { initial: string }) {
  const [query, setQuery] = useSearchParams()
  const [term, setTerm] = useState(initial)
  const search = (event: FormEvent) => {
    event.preventDefault()
    const next = new URLSearchParams(query)
    next.delete('page')
    if (term.trim() === '') next.delete('search')
    else next.set('search', term.trim())
    setQuery(next, { preventScrollReset: true })
  }
  return (
    <form role="search" className={classes.search} onSubmit={search}>
      <TextInput
        type="search"
        aria-label="Search by booking ID"
        placeholder="Booking ID, e.g. BK-1042"
        leftSection={<Search size={18} aria-hidden="true" />}
        maxLength={60}
        value={term}
        onChange={(event) => setTerm(event.currentTarget.value)}
      />
    </form>
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
        No booking here fits this search.
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
        ? 'A booking starts when a service is bought, a bid accepted or an offer paid.'
        : `Bookings that were ${type.toLowerCase()} will be listed here.`}
    </EmptyState>
  )
}
