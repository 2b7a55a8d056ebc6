import { isOffered } from '@market/contract/actions.ts'
import { getPayouts } from '@market/contract/withdrawals/endpoints.ts'
import { withdrawalProcess } from '@market/contract/withdrawals/process.ts'
import type { HoldReason } from '@market/contract/withdrawals/schema.ts'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Badge, StatusBadge } from '#ui/data-display/status-badge.tsx'
import { RelativeTime } from '#ui/data-display/time.tsx'
import { money, person, words } from '../tables/columns.tsx'
import { ConsoleTable } from '../tables/console-table.tsx'
import { PayoutPanel } from '../components/payouts/payout-panel.tsx'
import type { ConsoleColumn, RowOf, SortOf } from '../console-column.ts'

type Payout = RowOf<typeof getPayouts>

const holdWords: Readonly<Record<HoldReason, string>> = {
  clearing: 'Clearing',
  newAccount: 'New account',
  heldEarnings: 'Held',
}

/** A state beyond the status: frozen, clearing, held, to a new account, or with a part that waits for an owner. */
function specialState({ frozenAt, heldFor, actions }: Payout) {
  if (frozenAt !== null) return { word: 'Frozen', tone: 'red' } as const
  const [held] = heldFor
  if (held !== undefined) return { word: holdWords[held], tone: 'amber' } as const
  return isOffered(actions, 'decideRest') ? ({ word: 'Owner decides', tone: 'amber' } as const) : null
}

const columnsOf = (isWaiting: boolean): readonly ConsoleColumn<Payout, SortOf<typeof getPayouts>>[] => [
  words('Request', ({ number }) => number, { short: true }),
  person('Seller', ({ user }) => user),
  money('Amount', ({ amount }) => amount, { sorted: 'desc', sortBy: 'amount' }),
  words('IBAN or bank code', ({ iban }) => iban),
  words('SWIFT', ({ swift }) => swift, { wide: true }),
  {
    key: 'status',
    title: 'State',
    cell: (payout) => {
      const special = specialState(payout)
      return special === null ? (
        <StatusBadge state={payout.status} />
      ) : (
        <Badge tone={special.tone}>{special.word}</Badge>
      )
    },
    text: (payout) => specialState(payout)?.word ?? payout.status,
  },
  {
    key: 'age',
    short: true,
    title: 'Asked',
    cell: ({ created }) => <RelativeTime at={created} />,
    text: ({ created }) => created,
    sorted: isWaiting ? 'asc' : 'desc',
    kind: 'time',
  },
  {
    key: 'sent',
    short: true,
    title: 'In a bank file',
    cell: ({ sentAt }) => sentAt && <RelativeTime at={sentAt} />,
    text: ({ sentAt }) => sentAt,
  },
]

/** Withdrawal requests that wait for payment, oldest first; all requests for a single user. */
export function PayoutsTable({ userId, actions }: { userId?: string; actions?: ReactNode }) {
  const isOfOne = userId !== undefined
  const [query] = useSearchParams()
  return (
    <ConsoleTable
      endpoint={getPayouts}
      caption="Withdrawals"
      columns={columnsOf(!isOfOne && !query.get('status'))}
      rowKey={({ id }) => id}
      panel={{
        title: ({ number }) => number,
        content: (payout, close) => <PayoutPanel payout={payout} onDone={close} />,
        hasActs: ({ actions }) => actions.length > 0,
      }}
      search="Number, name, email or reference"
      searchField="searchTerm"
      isNumbered
      filters={[
        {
          name: 'status',
          label: 'State',
          unchosen: isOfOne ? 'all' : 'waiting',
          choices: [
            ...(isOfOne ? [] : [{ value: 'all', label: 'All' }]),
            ...withdrawalProcess.states
              .filter((state) => isOfOne || state !== 'Pending')
              .map((value) => ({ value, label: value })),
          ],
        },
      ]}
      {...(isOfOne ? { fixed: { userId, status: 'all' } as never } : {})}
      empty={isOfOne ? 'Nothing has been withdrawn.' : 'No withdrawals to review.'}
      actions={actions}
    />
  )
}
