import { listAllBookings } from '@market/contract/admin/endpoints-bookings.ts'
import { formatDate } from '#lib/dates.ts'
import { paths } from '@market/contract/paths.ts'
import { Money } from '#ui/money.tsx'
import { StatusBadge, states } from '#ui/status-badge.tsx'
import { ConsolePage } from '../components/console-page.tsx'
import { type ConsoleColumn, ConsoleTable, type RowOf } from '../components/console-table.tsx'
import { PersonLink } from '../components/person-link.tsx'

type Booking = RowOf<typeof listAllBookings>

const columns: readonly ConsoleColumn<Booking>[] = [
  { key: 'number', title: 'Booking', cell: ({ number }) => number, text: ({ number }) => number },
  { key: 'title', title: 'Title', cell: ({ title }) => title, text: ({ title }) => title },
  { key: 'status', title: 'State', cell: ({ status }) => <StatusBadge state={status} />, text: ({ status }) => status },
  {
    key: 'buyer',
    title: 'Buyer',
    cell: ({ buyer }) => <PersonLink person={buyer} />,
    text: ({ buyer }) => buyer.fullName,
  },
  {
    key: 'seller',
    title: 'Seller',
    cell: ({ seller }) => <PersonLink person={seller} />,
    text: ({ seller }) => seller.fullName,
  },
  {
    key: 'price',
    title: 'Price',
    align: 'end',
    cell: ({ price }) => <Money amount={price} />,
    text: ({ price }) => price,
  },
  { key: 'fee', title: 'Fee', align: 'end', cell: ({ fee }) => <Money amount={fee} />, text: ({ fee }) => fee },
  { key: 'created', title: 'Made', cell: ({ created }) => formatDate(created), text: ({ created }) => created },
]

const statuses = [
  'Ongoing',
  'Amidst-Cancellation',
  'Amidst-Completion-Process',
  'In-dispute',
  'Cancelled',
  'Completed',
] as const

/** Bookings of everybody, or of one person. */
export function BookingsTable({ userId }: { userId?: string }) {
  return (
    <ConsoleTable
      endpoint={listAllBookings}
      caption="Bookings"
      columns={columns}
      rowKey={({ id }) => id}
      rowLink={({ id }) => paths.adminScreen(`bookings/${id}`)}
      search="Number, title or id"
      filters={[
        {
          name: 'status',
          label: 'State',
          choices: statuses.map((value) => ({ value, label: states[value].label })),
        },
      ]}
      {...(userId === undefined ? {} : { fixed: { userId } as never })}
      empty="There are no bookings yet."
    />
  )
}

export function Bookings() {
  return (
    <ConsolePage title="Bookings">
      <BookingsTable />
    </ConsolePage>
  )
}
