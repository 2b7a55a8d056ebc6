import { listMovements } from '@market/contract/admin/endpoints-people.ts'
import { formatDateTime } from '#lib/dates.ts'
import { Money } from '#ui/money.tsx'
import { ConsolePage } from '../components/console-page.tsx'
import { type ConsoleColumn, ConsoleTable, type RowOf } from '../components/console-table.tsx'
import { BookingLink } from '../components/person-link.tsx'

type Movement = RowOf<typeof listMovements>

const columns: readonly ConsoleColumn<Movement>[] = [
  { key: 'kind', title: 'Movement', cell: ({ kind }) => kind, text: ({ kind }) => kind },
  { key: 'account', title: 'Account', cell: ({ account }) => account, text: ({ account }) => account },
  {
    key: 'amount',
    title: 'Amount',
    align: 'end',
    cell: ({ amount }) => <Money amount={amount} />,
    text: ({ amount }) => amount,
  },
  {
    key: 'balance',
    title: 'Balance after',
    align: 'end',
    cell: ({ balance }) => (balance === null ? '' : <Money amount={balance} />),
    text: ({ balance }) => balance,
  },
  {
    key: 'about',
    title: 'Booking',
    cell: ({ bookingId }) => bookingId && <BookingLink id={bookingId} number={bookingId.slice(0, 8)} />,
    text: ({ bookingId }) => bookingId,
  },
  { key: 'at', short: true, title: 'When', cell: ({ at }) => formatDateTime(at), text: ({ at }) => at },
]

const kinds = [
  'top-up',
  'top-up-reversed',
  'top-up-restored',
  'booking-funded',
  'booking-completed',
  'booking-declined',
  'booking-settled',
  'booking-decided',
  'connects-bought',
  'withdrawal-held',
  'withdrawal-paid',
  'withdrawal-returned',
  'adjustment',
]

/** Movements of the ledger, of one wallet where given. */
export function MovementsTable({ userId }: { userId?: string }) {
  return (
    <ConsoleTable
      endpoint={listMovements}
      caption="Movements"
      columns={columns}
      rowKey={({ id }) => id}
      search="Id of a booking, payment or adjustment"
      filters={[{ name: 'kind', label: 'Movement', choices: kinds.map((value) => ({ value, label: value })) }]}
      {...(userId === undefined ? {} : { fixed: { userId } as never })}
      empty="No money has moved."
    />
  )
}

export function Movements() {
  return (
    <ConsolePage title="Movements" lead="Every entry of the ledger, newest first.">
      <MovementsTable />
    </ConsolePage>
  )
}
