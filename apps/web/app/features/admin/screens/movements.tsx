import { listMovements } from '@market/contract/admin/endpoints-people.ts'
import { timestamp, money } from '../tables/columns.tsx'
import { ConsolePage } from '../components/console-page.tsx'
import { ConsoleTable } from '../tables/console-table.tsx'
import type { ConsoleColumn, RowOf } from '../console-column.ts'
import { BookingLink, PersonLink } from '../components/person-link.tsx'
import { accountLabel } from '../labels.ts'

type Movement = RowOf<typeof listMovements>

const kinds: Readonly<Record<string, string>> = {
  'top-up': 'Top-up',
  'top-up-reversed': 'Top-up reversed',
  'top-up-loss-covered': 'Top-up loss covered',
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
  'withdrawal-sent-back': 'Withdrawal sent back by the bank',
  'payout-part-sent-back': 'Part of a withdrawal sent back',
  'withdrawal-rest-paid': 'Card money paid to the bank',
  'withdrawal-rest-returned': 'Card money returned to the wallet',
  adjustment: 'Adjustment',
  'purses-divided': 'Wallet divided into card money and earnings',
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
          {accountLabel(account)} of <PersonLink person={owner} />
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
  timestamp('When', ({ at }) => at, { sorted: 'desc' }),
]

/** Ledger movements, optionally of one wallet or booking. */
export function MovementsTable(fixed: { userId?: string; bookingId?: string }) {
  const isOfBooking = fixed.bookingId !== undefined
  return (
    <ConsoleTable
      endpoint={listMovements}
      caption="Movements"
      columns={isOfBooking ? columns.filter(({ key }) => key !== 'booking') : columns}
      rowKey={({ id }) => id}
      {...(isOfBooking ? {} : { search: 'Booking number or ID' })}
      filters={[
        { name: 'kind', label: 'Movement', choices: Object.entries(kinds).map(([value, label]) => ({ value, label })) },
      ]}
      fixed={fixed as never}
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
