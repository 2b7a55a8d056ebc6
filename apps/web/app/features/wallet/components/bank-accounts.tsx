import { can, whyBlocked } from '@market/contract/actions.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import {
  getPayoutAccounts,
  removePayoutAccount,
  startPayoutOnboarding,
} from '@market/contract/withdrawals/endpoints-accounts.ts'
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
      <QueryState query={accounts} skeleton={<RowsSkeleton count={1} height={112} face={false} />}>
        {({ records, provider }) => (
          <>
            {provider !== null && can(provider.actions, 'verify') && (
              <ProviderOffer
                name={provider.name}
                account={records.find((account) => account.provider === provider.name)}
              />
            )}
            {records.length === 0 ? (
              <p className={classes.facts}>None yet. Add one now, or with your first withdrawal.</p>
            ) : (
              <ul className={classes.list} aria-label="Bank accounts">
                {records.map((account) => (
                  <AccountCard key={account.id} account={account} onRemove={() => setLeaving(account)} />
                ))}
              </ul>
            )}
          </>
        )}
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

/** The texts of the offer: before the verification, during it, and after the provider has closed the account. */
function offerOf(name: string, account: Account | undefined) {
  const title = `Get paid automatically through ${name}`
  if (account === undefined)
    return {
      title,
      text: `${name} verifies who you are and pays to your bank without our review. Your profile then shows “Payouts verified”.`,
      button: `Verify with ${name}`,
    }
  if (account.isClosed)
    return {
      title: `${name} has closed your account`,
      text: `${name} no longer pays to it. You can be paid to a bank account instead, or open another account at ${name}, which checks your details again.`,
      button: 'Open another account',
    }
  return {
    title,
    text: `${name} still needs details from you, or is checking them. We’ll show the account as verified once it is.`,
    button: 'Continue verification',
  }
}

const accountStateOf = ({ isVerified, isClosed, provider }: Account) =>
  isClosed ? `Closed by ${provider}` : isVerified ? 'Verified' : 'Not verified yet'

/** Leads to the provider, where the seller proves who they are and names their bank. */
function ProviderOffer({ name, account }: { name: string; account: Account | undefined }) {
  const start = useCommand(startPayoutOnboarding, {
    quiet: true,
    invalidates: [getPayoutAccounts],
    onSuccess: ({ url }) => location.assign(url),
  })
  return (
    <Card className={classes.request ?? ''}>
      <p>{offerOf(name, account).title}</p>
      <p className={classes.facts}>{offerOf(name, account).text}</p>
      <div>
        <Button size="sm" loading={start.isPending} onClick={() => start.mutate({})}>
          {offerOf(name, account).button}
        </Button>
      </div>
    </Card>
  )
}

function AccountCard({ account, onRemove }: { account: Account; onRemove: () => void }) {
  const { firstName, lastName, swift, waitsUntil, actions, provider } = account
  const reason = whyBlocked(actions, 'remove')
  const reasonId = useId()
  return (
    <Card as="li" className={classes.request ?? ''}>
      <p>{describeAccount(account)}</p>
      <p className={classes.facts}>
        {firstName} {lastName}
        {swift === '' ? '' : `, ${swift}`}
      </p>
      {provider !== null && <p className={classes.facts}>{accountStateOf(account)}</p>}
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
