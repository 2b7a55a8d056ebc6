import { listDisputes } from '@market/contract/admin/endpoints-bookings.ts'
import { paths } from '@market/contract/paths.ts'
import { wireState } from '@market/contract/wire.ts'
import { RelativeTime } from '#ui/data-display/time.tsx'
import { bookingColumns } from '../tables/booking-columns.tsx'
import { words } from '../tables/columns.tsx'
import { useSearchParams } from 'react-router'
import { ConsolePage } from '../components/console-page.tsx'
import { ConsoleTable } from '../tables/console-table.tsx'
import type { ConsoleColumn, RowOf } from '../console-column.ts'

type Dispute = RowOf<typeof listDisputes>

const columnsOf = (isWaiting: boolean): readonly ConsoleColumn<Dispute>[] => [
  bookingColumns.number,
  bookingColumns.title,
  bookingColumns.price,
  bookingColumns.buyer,
  bookingColumns.seller,
  {
    key: 'by',
    short: true,
    title: 'Raised by',
    cell: ({ raisedBy, buyer }) =>
      raisedBy === null ? 'The system' : raisedBy.id === buyer.id ? 'The buyer' : 'The seller',
    text: ({ raisedBy }) => raisedBy?.fullName ?? 'the clock',
  },
  words('Reason', ({ reason }) => reason),
  words('Second operator', ({ waitsForSecond }) => (waitsForSecond ? 'needed' : '')),
  {
    key: 'age',
    short: true,
    title: isWaiting ? 'Waiting' : 'Raised',
    cell: ({ created }) => <RelativeTime at={created} />,
    text: ({ created }) => created,
    sorted: isWaiting ? 'asc' : 'desc',
    kind: 'time',
  },
]

export function Disputes() {
  const [query] = useSearchParams()
  const isWaiting = !query.get('status')
  const isOldestFirst = query.get('direction') === 'asc' || (!query.get('direction') && isWaiting)
  return (
    <ConsolePage title="Disputes" lead={isOldestFirst ? 'The longest waiting first.' : 'The newest first.'}>
      <ConsoleTable
        endpoint={listDisputes}
        caption="Disputes"
        columns={columnsOf(isWaiting)}
        rowKey={({ id }) => id}
        rowLink={({ bookingId }) => paths.adminScreen(`bookings/${bookingId}`)}
        search="Number, title or id of the booking"
        filters={[
          {
            name: 'status',
            label: 'State',
            unchosen: 'waiting',
            choices: [
              { value: 'Decided', label: 'Decided' },
              { value: wireState.withdrawn, label: 'Withdrawn' },
            ],
          },
        ]}
        empty="No disputes to decide."
      />
    </ConsolePage>
  )
}
