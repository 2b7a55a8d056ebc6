import { listAllBookings } from '@market/contract/admin/endpoints-bookings.ts'
import { bookingProcess } from '@market/contract/bookings/process.ts'
import { formatDate } from '@market/contract/dates.ts'
import { paths } from '@market/contract/paths.ts'
import { stateLabel } from '@market/contract/words.ts'
import { StatusBadge } from '#ui/data-display/status-badge.tsx'
import { bookingColumns } from '../tables/booking-columns.tsx'
import { money } from '../tables/columns.tsx'
import { ConsolePage } from '../components/console-page.tsx'
import { ConsoleTable } from '../tables/console-table.tsx'
import type { ConsoleColumn, RowOf, SortOf } from '../console-column.ts'

type Booking = RowOf<typeof listAllBookings>

const columns: readonly ConsoleColumn<Booking, SortOf<typeof listAllBookings>>[] = [
  bookingColumns.number,
  bookingColumns.title,
  { key: 'status', title: 'State', cell: ({ status }) => <StatusBadge state={status} />, text: ({ status }) => status },
  bookingColumns.buyer,
  bookingColumns.seller,
  { ...bookingColumns.price, sorted: 'desc', sortBy: 'price' },
  money('Agreed fee', ({ agreedFee }) => agreedFee, { wide: true }),
  money('Fee kept', ({ keptFee }) => keptFee),
  {
    key: 'created',
    short: true,
    title: 'Created',
    cell: ({ created }) => formatDate(created),
    text: ({ created }) => created,
    sorted: 'desc',
    kind: 'time',
  },
]

/** Bookings of all users, or of one. */
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
          choices: bookingProcess.states.map((value) => ({ value, label: stateLabel(value) })),
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
