import { formatNumber } from '@market/contract/numbers.ts'
import { useRef } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { type Column, DataTable } from '#ui/data-display/data-table.tsx'
import { RelativeTime } from '#ui/data-display/time.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { TableSkeleton } from '#ui/feedback/skeletons.tsx'
import { Money } from '#ui/money/money.tsx'
import { useReturnState } from '../return-link.ts'
import classes from '../screens/screens.module.css'
import queueClasses from './waiting-queue.module.css'
import { useOpenedRow } from '../use-opened-row.ts'
import { useTableKeys } from '../use-table-keys.ts'
import { PersonLink } from '../components/person-link.tsx'
import { SidePanel } from '../components/side-panel.tsx'
import { useWaitingRows, type WaitingRow } from './waiting-rows.tsx'

const keyOf = ({ key }: WaitingRow): string => key

const columns: readonly Column<WaitingRow>[] = [
  {
    key: 'title',
    title: 'What',
    cell: ({ number, text, title }) => (
      <span className={queueClasses.what} title={title}>
        {number !== null && <span className={queueClasses.number}>{number}</span>} {text}
      </span>
    ),
  },
  { key: 'queue', title: 'Queue', short: true, cell: ({ queue }) => queue },
  { key: 'user', title: 'User', cell: ({ user }) => <PersonLink person={user} /> },
  {
    key: 'amount',
    title: 'Amount',
    align: 'end',
    cell: ({ amount }) => (amount === null ? '' : <Money amount={amount} />),
  },
  { key: 'since', title: 'Waiting', short: true, cell: ({ since }) => <RelativeTime at={since} /> },
]

const left = 'This is no longer in the queue: it was decided or changed. You see its last known state.'

/** One queue of everything that waits, with the action of each row in place. `total` counts all queues. */
export function WaitingQueue({ total }: { total: number }) {
  const { rows, error, retry } = useWaitingRows()
  const frame = useRef<HTMLElement>(null)
  useTableKeys(frame)
  const opened = useOpenedRow({ rows: rows ?? [], rowKey: keyOf, list: rows ? 'queue' : null })
  return (
    <section ref={frame} aria-label="Queue" className={classes.stack}>
      {rows === undefined ? (
        error === null ? (
          <div aria-busy="true">
            <TableSkeleton />
          </div>
        ) : (
          <ErrorState error={error} onRetry={retry} />
        )
      ) : rows.length === 0 ? (
        <EmptyState figure="list" title="You’re all caught up." />
      ) : (
        <>
          <DataTable
            dense
            caption="Queue"
            columns={[
              ...columns,
              {
                key: 'action',
                title: 'Action',
                align: 'end',
                cell: (row) => (
                  <Opener row={row} isOpened={opened.row?.key === row.key} onOpen={() => opened.open(row)} />
                ),
              },
            ]}
            rows={rows}
            rowKey={keyOf}
          />
          <p className={classes.by}>
            {total > rows.length
              ? `The ${rows.length} longest waiting of ${formatNumber(total)}.`
              : 'The longest waiting first.'}
          </p>
        </>
      )}
      <SidePanel
        panel={{
          title: ({ queue, title }) => (queue === 'Withdrawal' ? title : queue),
          content: (row, close) => row.panel?.(close),
          hasActs: ({ hasActs }) => hasActs,
        }}
        rowKey={keyOf}
        row={opened.row}
        left={opened.hasLeft ? left : null}
        onClose={opened.close}
      />
    </section>
  )
}

interface OpenerProps {
  row: WaitingRow
  isOpened: boolean
  onOpen: () => void
}

/** Opens the row's panel, or the page that decides it. */
function Opener({ row: { verb, title, to }, isOpened, onOpen }: OpenerProps) {
  const comingFrom = useReturnState()
  const look = { size: 'compact', variant: 'default', 'aria-label': `${verb}: ${title}` } as const
  if (to !== undefined)
    return (
      <Button {...look} to={to} state={comingFrom} data-row-opener>
        {verb}
      </Button>
    )
  return (
    <Button {...look} onClick={onOpen} data-row-opener aria-expanded={isOpened}>
      {verb}
    </Button>
  )
}
