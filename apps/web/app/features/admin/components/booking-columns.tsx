import { Money } from '#ui/money.tsx'
import type { ConsoleColumn } from './console-table.tsx'
import { PersonLink } from './person-link.tsx'

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

/** The columns by which every table names a booking. */
export const bookingColumns = {
  number: { key: 'number', title: 'Booking', short: true, cell: ({ number }) => number, text: ({ number }) => number },
  title: { key: 'title', title: 'Title', cell: ({ title }) => title, text: ({ title }) => title },
  price: {
    key: 'price',
    title: 'Price',
    align: 'end',
    cell: ({ price }) => <Money amount={price} />,
    text: ({ price }) => price,
  },
  buyer: {
    key: 'buyer',
    title: 'Buyer',
    cell: ({ buyer }) => <PersonLink person={buyer} />,
    text: ({ buyer }) => buyer.fullName,
  },
  seller: {
    key: 'seller',
    title: 'Seller',
    cell: ({ seller }) => <PersonLink person={seller} />,
    text: ({ seller }) => seller.fullName,
  },
} as const satisfies Record<string, ConsoleColumn<OfBooking>>
