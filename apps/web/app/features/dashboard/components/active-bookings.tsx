import { getBookings } from '@market/contract/bookings/endpoints.ts'
import { paths } from '@market/contract/paths.ts'
import { useEndpoint } from '#lib/api/query.ts'
import '#features/bookings/live.ts'
import { BookingRowCard } from '#features/bookings/components/booking-row.tsx'
import { ViewAll } from '#features/cards/components/view-all.tsx'
import { Section } from '#ui/layout/layout.tsx'
import classes from './dashboard-screen.module.css'

const input = { type: 'Active', limit: 3 } as const

/** Whether the running bookings are still loading. */
export const useActiveBookingsLoading = (): boolean => useEndpoint(getBookings, input).isLoading

/** The running bookings of a buyer; renders nothing without any. */
export function ActiveBookings() {
  const { data } = useEndpoint(getBookings, input)
  if (!data || data.records.length === 0) return null
  return (
    <Section
      title="Active bookings"
      action={<ViewAll to={paths.jobBooking()} what="Active bookings" />}
      className={classes.bookings ?? ''}
    >
      <ul aria-label="Active bookings">
        {data.records.map((booking) => (
          <BookingRowCard key={booking.id} booking={booking} />
        ))}
      </ul>
    </Section>
  )
}
