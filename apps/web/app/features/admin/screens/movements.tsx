import { listMovements } from '@market/contract/admin/endpoints-people.ts'
import { moment, money } from '../components/columns.tsx'
import { ConsolePage } from '../components/console-page.tsx'
import { ConsoleTable } from '../components/console-table.tsx'
import type { ConsoleColumn, RowOf } from '../console-column.ts'
import { BookingLink, PersonLink } from '../components/person-link.tsx'
import { accountLabel } from '../labels.ts'

type Movement = RowOf<typeof listMovements>

const kinds: Readonly<Record<string, string>> = {
  'top-up': 'Top-up',
  'top-up-reversed': 'Top-up reversed',
  'top-up-restored': 'Top-up restored',
  'booking-funded': 'Booking funded',
  'booking-completed': 'Booking completed',
  'booking-declined': 'Booking declined',
  'booking-settled': 'Booking settled',
  'booking-decided': 'Dispute decided',
  'connects-bought': 'Connects bought',
  'withdrawal-held': 'Withdrawal held',
  'withdrawal-paid': 'Withdrawal paid',
  'withdrawal-returned': 'Withdrawal returned',
  adjustment: 'Adjustment',
}

const columns: readonly ConsoleColumn<Movement>[] = [
  { key: 'kind', title: 'Movement', cell: ({ kind }) => kinds[kind] ?? kind, text: ({ kind }) => kind },
  {
    key: 'account',
    title: 'Account',
    cell: ({ account, owner }) =>
      owner === null ? (
        accountLabel(account)
      ) : (
        <span>
          Wallet of <PersonLink person={owner} />
        </span>
      ),
    text: ({ account }) => account,
  },
  money('Amount', ({ amount }) => amount),
  money('Balance after', ({ balance }) => balance),
  {
    key: 'booking',
    title: 'Booking',
    cell: ({ bookingId, bookingNumber }) =>
      bookingId !== null && bookingNumber !== null && <BookingLink id={bookingId} number={bookingNumber} />,
    text: ({ bookingNumber }) => bookingNumber,
  },
  moment('When', ({ at }) => at),
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
      filters={[
        { name: 'kind', label: 'Movement', choices: Object.entries(kinds).map(([value, label]) => ({ value, label })) },
      ]}
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
