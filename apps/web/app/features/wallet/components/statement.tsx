import { NativeSelect } from '@mantine/core'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { getWalletStatement } from '@market/contract/wallet/endpoints.ts'
import { Printer } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { paths } from '@market/contract/paths.ts'
import { formatDate } from '@market/contract/dates.ts'
import { formatMonth } from '#lib/formats/dates.ts'
import { fieldErrorOf } from '#lib/api/errors.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { brand } from '#lib/pages/brand.ts'
import { DataTable } from '#ui/data-display/data-table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Money } from '#ui/money/money.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { RowsSkeleton } from '#ui/feedback/skeletons.tsx'
import classes from './statement.module.css'
import { Button } from '#ui/buttons/button.tsx'

type StatementOf = OutputOf<typeof getWalletStatement>

/** Printable monthly statement of the wallet. */
export function Statement() {
  const [query, setQuery] = useSearchParams()
  const month = query.get('month')
  const statement = useEndpoint(getWalletStatement, month === null ? {} : { month }, { keepPrevious: true })
  const refused = fieldErrorOf(statement.error, 'month')
  if (refused !== undefined) {
    return (
      <EmptyState figure="wallet" title="No statement" next={{ label: 'This month', to: paths.walletStatement() }}>
        {refused}
      </EmptyState>
    )
  }
  return (
    <QueryState query={statement} skeleton={<RowsSkeleton count={6} height={48} frame="card" face={false} />}>
      {(sheet) => (
        <>
          <div className={classes.tools}>
            <NativeSelect
              label="Month"
              value={sheet.month}
              onChange={(event) => setQuery({ month: event.currentTarget.value })}
              data={[...new Set([sheet.month, ...sheet.months])].map((value) => ({ value, label: formatMonth(value) }))}
            />
            <Button leftSection={<Printer size={18} aria-hidden="true" />} onClick={() => window.print()}>
              Print
            </Button>
          </div>
          <Sheet sheet={sheet} />
        </>
      )}
    </QueryState>
  )
}

function Sheet({ sheet }: { sheet: StatementOf }) {
  const { month, holder, opening, closing, moneyIn, moneyOut, lines, isComplete } = sheet
  return (
    <article className={classes.sheet} aria-label={`Statement of ${formatMonth(month)}`}>
      <header className={classes.head}>
        <div>
          <p className={classes.brand}>{brand.name}</p>
          <h1>Statement of {formatMonth(month)}</h1>
        </div>
        <p className={classes.holder}>
          {holder.fullName}
          <br />
          {holder.email}
        </p>
      </header>
      <dl className={classes.sums}>
        <Figure label="At the beginning" amount={opening} />
        <Figure label="Money in" amount={moneyIn} />
        <Figure label="Money out" amount={-moneyOut} />
        <Figure label="At the end" amount={closing} strong />
      </dl>
      {!isComplete && (
        <Notice tone="amber">
          This month has more transactions than a statement can list. The totals include all of them. The CSV export of
          your transactions has the latest 10,000.
        </Notice>
      )}
      {lines.length === 0 ? (
        <p className={classes.nothing}>No Transactions Found</p>
      ) : (
        <DataTable
          caption={`Transactions in ${formatMonth(month)}`}
          rows={lines}
          rowKey={({ id }) => id}
          columns={[
            { key: 'date', title: 'Date', short: true, cell: ({ created }) => formatDate(created) },
            {
              key: 'what',
              title: 'What',
              cell: ({ payoutType, description, bookingNumber }) => (
                <div>
                  <strong>{payoutType}</strong>
                  <br />
                  {description}
                  {bookingNumber && `, ${bookingNumber}`}
                </div>
              ),
            },
            {
              key: 'amount',
              title: 'Amount',
              align: 'end',
              cell: ({ type, amount }) => <Money amount={type === 'Debit' ? -amount : amount} sign />,
            },
            {
              key: 'balance',
              title: 'Balance',
              align: 'end',
              cell: ({ balanceAfter }) => <Money amount={balanceAfter} />,
            },
          ]}
        />
      )}
      <p className={classes.note}>
        Amounts in US dollars. The month begins and ends at midnight UTC. Every line is an entry of the ledger and is
        never changed afterwards.
      </p>
    </article>
  )
}

function Figure({ label, amount, strong = false }: { label: string; amount: number; strong?: boolean }) {
  return (
    <div className={strong ? classes.strong : undefined}>
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  )
}
