import { pageTitle } from '#lib/pages/page-title.ts'
import { BookingScreen } from '#features/bookings/components/booking-screen.tsx'
import type { Route } from './+types/booking-details.ts'

export const meta = () => [{ title: pageTitle('Booking') }]

export default function BookingDetails({ params }: Route.ComponentProps) {
  return <BookingScreen key={params.id} id={params.id} />
}
