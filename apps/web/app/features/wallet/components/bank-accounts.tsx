import { can, whyBlocked } from '@market/contract/actions.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { getPayoutAccounts, removePayoutAccount } from '@market/contract/withdrawals/endpoints-accounts.ts'
import { useId, useState } from 'react'
import { useCommand, useEndpoint } from '#lib/api/query.ts'
import { formatDateTime } from '#lib/formats/dates.ts'
import { Button } from '#ui/buttons/button.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { RowsSkeleton } from '#ui/feedback/skeletons.tsx'
import { Card, Section } from '#ui/layout/layout.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { BankAccountDialog } from '../forms/bank-account-dialog.tsx'
import { describeAccount } from '../labels.ts'
import { walletReads } from '../live.ts'
import classes from './withdraw-requests.module.css'

type Account = OutputOf<typeof getPayoutAccounts>['records'][number]

/** A seller's saved bank accounts. */
export function BankAccounts() {
  const accounts = useEndpoint(getPayoutAccounts, {})
  const [adding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<Account | null>(null)
  const remove = useCommand(removePayoutAccount, { invalidates: walletReads, onSuccess: () => setLeaving(null) })
  return (
    <Section
      title="Saved bank accounts"
      action={
        <Button variant="default" size="sm" onClick={() => setAdding(true)}>
          Add account
        </Button>
      }
    >
      <QueryState query={accounts} skeleton={<RowsSkeleton count={1} height={84} />}>
        {({ records }) =>
          records.length === 0 ? (
            <p className={classes.facts}>None yet. Add one now, or with your first withdrawal.</p>
          ) : (
            <ul className={classes.list} aria-label="Bank accounts">
              {records.map((account) => (
                <AccountCard key={account.id} account={account} onRemove={() => setLeaving(account)} />
              ))}
            </ul>
          )
        }
      </QueryState>
      <BankAccountDialog opened={adding} onClose={() => setAdding(false)} />
      <ConfirmDialog
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        title="Remove this bank account?"
        confirm="Remove account"
        cancel="Keep it"
        danger
        onConfirm={() => leaving && remove.mutateAsync({ id: leaving.id })}
      >
        Withdrawals you’ve already requested still go to this account. If you add it again, its first payout waits 72
        hours.
      </ConfirmDialog>
    </Section>
  )
}

function AccountCard({ account, onRemove }: { account: Account; onRemove: () => void }) {
  const { firstName, lastName, swift, waitsUntil, actions } = account
  const reason = whyBlocked(actions, 'remove')
  const reasonId = useId()
  return (
    <Card as="li" className={classes.request ?? ''}>
      <p>{describeAccount(account)}</p>
      <p className={classes.facts}>
        {firstName} {lastName}
        {swift === '' ? '' : `, ${swift}`}
      </p>
      {waitsUntil !== null && <p className={classes.facts}>New. Payouts start on {formatDateTime(waitsUntil)}.</p>}
      {actions.some(({ name }) => name === 'remove') && (
        <div>
          <Button
            variant="default"
            size="sm"
            aria-label={`Remove ${describeAccount(account)}`}
            disabled={!can(actions, 'remove')}
            aria-describedby={reason === null ? undefined : reasonId}
            onClick={onRemove}
          >
            Remove
          </Button>
          {reason !== null && (
            <p id={reasonId} className={classes.facts}>
              {reason}
            </p>
          )}
        </div>
      )}
    </Card>
  )
}
