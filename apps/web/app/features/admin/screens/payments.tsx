import { can, whyBlocked } from '@market/contract/actions.ts'
import { listPayments } from '@market/contract/admin/endpoints-payments.ts'
import { paymentProcess } from '@market/contract/wallet/process.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { useState } from 'react'
import { formatDateTime } from '#lib/formats/dates.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Money } from '#ui/money/money.tsx'
import { StatusBadge } from '#ui/data-display/status-badge.tsx'
import { timestamp, money, person, words } from '../tables/columns.tsx'
import { ConsolePage } from '../components/console-page.tsx'
import { ConsoleTable } from '../tables/console-table.tsx'
import type { ConsoleColumn, RowOf, SortOf } from '../console-column.ts'
import { Facts } from '../components/facts.tsx'
import { PersonLink } from '../components/person-link.tsx'
import { RefundForm } from '../forms/refund-form.tsx'
import classes from './screens.module.css'
import { Button } from '#ui/buttons/button.tsx'

type Payment = RowOf<typeof listPayments>

const causeLabels: Readonly<Record<Payment['reversals'][number]['cause'], string>> = {
  refund: 'Refund',
  dispute: 'Chargeback',
}

const columns: readonly ConsoleColumn<Payment, SortOf<typeof listPayments>>[] = [
  words('Payment', ({ orderId }) => orderId),
  person('Paid by', ({ user }) => user),
  money('Amount', ({ amount }) => amount, { sorted: 'desc', sortBy: 'amount' }),
  {
    key: 'refunded',
    title: 'Sent back',
    align: 'end',
    cell: ({ refunded }) => (refunded === 0 ? '' : <Money amount={refunded} />),
    text: ({ refunded }) => refunded,
  },
  words('By', ({ reversals }) => reversals.map(({ cause }) => causeLabels[cause]).join(', ')),
  {
    key: 'lost',
    title: 'Lost',
    align: 'end',
    cell: ({ lost }) => (lost === 0 ? '' : <Money amount={lost} />),
    text: ({ lost }) => lost,
  },
  {
    key: 'status',
    title: 'State',
    cell: ({ status }) => <StatusBadge state={status} />,
    text: ({ status }) => status,
  },
  words('Provider', ({ provider }) => provider),
  timestamp('When', ({ created }) => created, { sorted: 'desc' }),
]

/** Card payments of all users, or of one. */
export function PaymentsTable({ userId }: { userId?: string }) {
  return (
    <ConsoleTable
      endpoint={listPayments}
      caption="Payments"
      columns={columns}
      rowKey={({ id }) => id}
      panel={{
        title: ({ orderId }) => orderId,
        content: (payment, close) => <PaymentPanel payment={payment} onDone={close} />,
        hasActs: ({ actions }) => can(actions, 'refund'),
      }}
      search="Number, name, email or id"
      filters={[
        { name: 'status', label: 'State', choices: paymentProcess.states.map((value) => ({ value, label: value })) },
      ]}
      {...(userId === undefined ? {} : { fixed: { userId } as never })}
      empty="No card payments yet."
    />
  )
}

function PaymentPanel({ payment, onDone }: { payment: Payment; onDone: () => void }) {
  const [asking, setAsking] = useState(false)
  const mayRefund = can(payment.actions, 'refund')
  const why = whyBlocked(payment.actions, 'refund')
  return (
    <div className={classes.stack}>
      <p className={classes.big}>
        <Money amount={payment.amount} />
      </p>
      <Facts
        facts={[
          ['Paid by', <PersonLink key="user" person={payment.user} />],
          ['State', <StatusBadge key="state" state={payment.status} />],
          ['Sent back', payment.refunded === 0 ? null : <Money key="back" amount={payment.refunded} />],
          ...payment.reversals.map(
            ({ cause, amount }) => [causeLabels[cause], <Money key={cause} amount={amount} />] as const,
          ),
          ['From card money', payment.fromCard === 0 ? null : <Money key="card" amount={payment.fromCard} />],
          ['From earnings', payment.fromEarnings === 0 ? null : <Money key="earnings" amount={payment.fromEarnings} />],
          [
            'From withdrawals',
            payment.fromWithdrawals === 0 ? null : <Money key="withdrawals" amount={payment.fromWithdrawals} />,
          ],
          ['Lost', payment.lost === 0 ? null : <Money key="lost" amount={payment.lost} />],
          ['Provider', payment.provider],
          ['When', formatDateTime(payment.created)],
          ['Id', payment.id],
        ]}
      />
      {payment.fromWithdrawals > 0 && (
        <Notice tone="amber">
          Pending withdrawals of {payment.user.fullName} were cancelled because of this: they covered{' '}
          {formatDollars(payment.fromWithdrawals)} that the wallet no longer held.
        </Notice>
      )}
      {payment.lost > 0 && (
        <Notice tone="amber">
          {formatDollars(payment.lost)} of it was no longer in the wallet: the marketplace bears that. Look at what{' '}
          {payment.user.fullName} has running.
        </Notice>
      )}
      {asking ? (
        <RefundForm payment={payment} onDone={onDone} onCancel={() => setAsking(false)} />
      ) : (
        <div className={classes.stack}>
          <div>
            <Button variant="default" disabled={!mayRefund} onClick={() => setAsking(true)}>
              Refund to the card
            </Button>
          </div>
          {why !== null && <p className={classes.quiet}>{why}</p>}
        </div>
      )}
    </div>
  )
}

export function Payments() {
  return (
    <ConsolePage title="Payments" lead="Money that people added by card.">
      <PaymentsTable />
    </ConsolePage>
  )
}
