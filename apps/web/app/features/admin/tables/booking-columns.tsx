import { money, person, words } from './columns.tsx'
import type { ConsoleColumn } from '../console-column.ts'

interface Named {
  id: string
  fullName: string
}
interface OfBooking {
  number: string
  title: string
  price: number
  buyer: Named
  seller: Named
}

/** Booking columns shared by all tables. */
export const bookingColumns = {
  number: words('Booking', ({ number }) => number, { short: true }),
  title: words('Title', ({ title }) => title),
  price: money('Price', ({ price }) => price),
  buyer: person('Buyer', ({ buyer }) => buyer),
  seller: person('Seller', ({ seller }) => seller),
} as const satisfies Record<string, ConsoleColumn<OfBooking>>
