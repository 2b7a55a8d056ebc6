import { can, isOffered, whyBlocked } from '@market/contract/actions.ts'
import { decideAdjustment, getOwnLimits, listAdjustments } from '@market/contract/admin/endpoints-people.ts'
import { getAdmin } from '@market/contract/admin/endpoints.ts'
import { formatDateTime } from '#lib/formats/dates.ts'
import { useCommand } from '#lib/api/query.ts'
import { Money } from '#ui/money/money.tsx'
import { Badge } from '#ui/data-display/status-badge.tsx'
import { timestamp, money, person, words } from '../tables/columns.tsx'
import { ConsolePage } from '../components/console-page.tsx'
import { ConsoleTable } from '../tables/console-table.tsx'
import type { ConsoleColumn, RowOf } from '../console-column.ts'
import { OwnLimit } from '../components/own-limit.tsx'
import { Facts } from '../components/facts.tsx'
import { PersonLink } from '../components/person-link.tsx'
import classes from './screens.module.css'
import { Button } from '#ui/buttons/button.tsx'

type Adjustment = RowOf<typeof listAdjustments>

const tones = { Waiting: 'amber', Posted: 'green', Refused: 'grey' } as const

const columns: readonly ConsoleColumn<Adjustment>[] = [
  words('Reason', ({ reason }) => reason),
  person('Wallet owner', ({ user }) => user),
  money('Amount', ({ amount }) => amount),
  {
    key: 'status',
    title: 'State',
    cell: ({ status }) => <Badge tone={tones[status]}>{status}</Badge>,
    text: ({ status }) => status,
  },
  {
    key: 'payment',
    title: 'Card payment',
    cell: ({ payment }) => payment ?? '',
    text: ({ payment }) => payment,
  },
  words('Asked by', ({ askedBy }) => askedBy.fullName),
  timestamp('When', ({ created }) => created, { sorted: 'desc' }),
]

/** Adjustments of all wallets, or of one. */
export function AdjustmentsTable({ userId }: { userId?: string }) {
  return (
    <ConsoleTable
      endpoint={listAdjustments}
      caption="Adjustments"
      columns={columns}
      rowKey={({ id }) => id}
      panel={{
        title: () => 'Adjustment',
        content: (adjustment, close) => <AdjustmentPanel adjustment={adjustment} onDone={close} />,
        hasActs: ({ actions }) => actions.length > 0,
      }}
      search="Name or reason"
      filters={[
        {
          name: 'status',
          label: 'State',
          choices: ['Waiting', 'Posted', 'Refused'].map((value) => ({ value, label: value })),
        },
      ]}
      {...(userId === undefined ? {} : { fixed: { userId } as never })}
      empty="No wallet has been adjusted."
    />
  )
}

/** An adjustment with the buttons that decide it. */
export function AdjustmentPanel({ adjustment, onDone }: { adjustment: Adjustment; onDone: () => void }) {
  const decide = useCommand(decideAdjustment, {
    invalidates: [listAdjustments, getOwnLimits, getAdmin],
    onSuccess: onDone,
  })
  const underWay = decide.isPending ? decide.variables.decision : null
  const { id, actions } = adjustment
  const mayApprove = can(actions, 'approve')
  return (
    <div className={classes.stack}>
      <Facts
        facts={[
          ['Wallet owner', <PersonLink key="user" person={adjustment.user} />],
          ['Amount', <Money key="amount" amount={adjustment.amount} />],
          ['Back to the card of', adjustment.payment],
          ['Reason', adjustment.reason],
          ['Asked by', adjustment.askedBy.fullName],
          ['Decided by', adjustment.decidedBy?.fullName],
          ['State', adjustment.status],
          ['When', formatDateTime(adjustment.created)],
        ]}
      />
      {isOffered(actions, 'approve') && (
        <>
          <div className={classes.row}>
            <Button
              disabled={!mayApprove || underWay === 'refuse'}
              loading={underWay === 'approve'}
              onClick={() => decide.mutate({ id, decision: 'approve' })}
            >
              Approve
            </Button>
            <Button
              variant="default"
              color="red"
              disabled={underWay === 'approve'}
              loading={underWay === 'refuse'}
              onClick={() => decide.mutate({ id, decision: 'refuse' })}
            >
              Refuse
            </Button>
          </div>
          <p className={classes.quiet}>
            {whyBlocked(actions, 'approve') ??
              'If you approve, the money moves immediately. If you refuse, nothing moves. You can’t undo either.'}
          </p>
        </>
      )}
    </div>
  )
}

export function Adjustments() {
  return (
    <ConsolePage title="Adjustments" lead="Money given to wallets, taken from them or sent back to cards, by hand.">
      <div className={classes.stack}>
        <div>
          <OwnLimit direction="give" />
          <OwnLimit direction="take" />
        </div>
        <AdjustmentsTable />
      </div>
    </ConsolePage>
  )
}
