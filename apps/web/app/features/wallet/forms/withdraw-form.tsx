import { Select } from '@mantine/core'
import { leastDollars } from '@market/contract/amounts.ts'
import { exceedsBalance, withinBalance } from '@market/contract/wallet/balance.ts'
import { divideWithdrawal } from '@market/contract/wallet/purses.ts'
import { getWallet } from '@market/contract/wallet/endpoints.ts'
import { getPayoutAccounts } from '@market/contract/withdrawals/endpoints-accounts.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { formatDateTime } from '#lib/formats/dates.ts'
import { sendWithdrawRequest } from '@market/contract/withdrawals/endpoints.ts'
import { withdrawRequestIn } from '@market/contract/withdrawals/schema.ts'
import { Link } from 'react-router'
import { useContractForm } from '#lib/forms/form.ts'
import { addDollars, centsFromDollars, dollarsFromCents } from '@market/contract/money.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { homeOf } from '@market/contract/paths.ts'
import { isOnboarding } from '@market/contract/accounts/onboarding.ts'
import { useCommand, useEndpoint } from '#lib/api/query.ts'
import { useMember } from '#lib/session/session.ts'
import { useDraft } from '#lib/forms/use-draft.ts'
import { AmountInput } from '#ui/forms/amount-input.tsx'
import { MoneyLines } from '#ui/money/money-lines.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { walletReads } from '../live.ts'
import { BankAccountFields, emptyAccount, shapeAccount } from './bank-account-fields.tsx'
import { describeAccount } from '../labels.ts'
import classes from '../components/wallet.module.css'
import { Button } from '#ui/buttons/button.tsx'

/** Option for an account that is not saved yet. */
const anotherAccount = 'another'

const empty = { amount: '', payoutAccountId: '', ...emptyAccount }

type Account = OutputOf<typeof getPayoutAccounts>['records'][number]

/** Defaults to the newest saved account until the seller chooses another. */
const chosenOf = (typed: string, saved: readonly Account[]): string =>
  typed === anotherAccount || saved.some(({ id }) => id === typed) ? typed : (saved[0]?.id ?? anotherAccount)

/** Requests a withdrawal: amount, remaining balance and bank account. */
export function WithdrawForm({ onSent }: { onSent: () => void }) {
  const viewer = useMember()
  const wallet = useEndpoint(getWallet, {})
  const balance = wallet.data?.walletAmount ?? viewer.walletAmount
  const accounts = useEndpoint(getPayoutAccounts, {})
  const saved = accounts.data?.records ?? []
  const shape = (values: typeof empty) => {
    const chosen = chosenOf(values.payoutAccountId, saved)
    return {
      amount: values.amount,
      ...(chosen === anotherAccount ? shapeAccount(values) : { payoutAccountId: chosen }),
    }
  }
  const form = useContractForm({
    schema: (sent) => withinBalance(withdrawRequestIn(sent), 'amount', balance),
    initialValues: empty,
    shape,
  })
  const chosen = chosenOf(form.values.payoutAccountId, saved)
  const draft = useDraft(`withdraw.${viewer.id}`, form, 'tab')
  const send = useCommand(sendWithdrawRequest, {
    form,
    invalidates: walletReads,
    onSuccess: () => {
      draft.forget()
      form.reset()
      onSent()
    },
  })
  const unfinished = isOnboarding(viewer)
  const hindrance = unfinished
    ? 'Please complete your profile first.'
    : balance < leastDollars
      ? `Your wallet holds less than ${formatDollars(leastDollars)}, the minimum withdrawal.`
      : null
  return (
    <form
      className={classes.withdraw}
      noValidate
      onSubmit={form.onSubmit((values) => send.mutate(shape(values) as Parameters<typeof send.mutate>[0]))}
    >
      {hindrance && (
        <Notice tone="amber" {...(unfinished ? { action: <Link to={homeOf(viewer)}>Complete profile</Link> } : {})}>
          {hindrance}
        </Notice>
      )}
      <div className={classes.amountOf}>
        <AmountInput
          label="Amount"
          className={classes.amount ?? ''}
          {...form.getInputProps('amount')}
          error={form.errors['amount'] ?? excessOf(form.values.amount, balance)}
        />
        <Button
          variant="default"
          size="sm"
          disabled={balance < leastDollars}
          onClick={() => form.setFieldValue('amount', balance.toFixed(2))}
        >
          Withdraw all, {formatDollars(balance)}
        </Button>
      </div>
      <fieldset className={classes.account}>
        <legend>Your bank account</legend>
        {saved.length > 0 && (
          <Select
            label="Pay to"
            allowDeselect={false}
            data={[
              ...saved.map((account) => ({ value: account.id as string, label: describeAccount(account) })),
              { value: anotherAccount, label: 'Another account' },
            ]}
            {...form.getInputProps('payoutAccountId')}
            value={chosen}
            data-field="payoutAccountId"
          />
        )}
        {chosen === anotherAccount && !accounts.isPending && <BankAccountFields form={form} />}
        <p className={classes.quiet}>{waitOf(saved.find(({ id }) => id === chosen))}</p>
      </fieldset>
      <Consequences typed={form.values.amount} balance={balance} cardMoney={wallet.data?.cardMoney ?? 0} />
      <Button type="submit" loading={send.isPending} disabled={hindrance !== null}>
        Send request
      </Button>
    </form>
  )
}

/** States how long payouts to the chosen account wait. */
function waitOf(account: Account | undefined): string {
  if (account === undefined)
    return 'We’ll save this account for your next withdrawal. A new account waits 72 hours before its first payout.'
  return account.waitsUntil === null
    ? ''
    : `This account is new. Its first payout waits until ${formatDateTime(account.waitsUntil)}.`
}

/** Parses a typed amount; null when invalid. */
const amountOf = (typed: string): number | null => (/^\d+(\.\d{1,2})?$/.test(typed) ? Number(typed) : null)

/** Error shown while typing: the amount exceeds the balance (product-rules: Form rules). */
function excessOf(typed: string, balance: number): string | null {
  const amount = amountOf(typed)
  return amount !== null && amount > balance ? exceedsBalance(balance) : null
}

interface ConsequencesProps {
  typed: string
  balance: number
  cardMoney: number
}

/** States what leaves the wallet immediately, and how much of it reaches the bank and the card. */
function Consequences({ typed, balance, cardMoney }: ConsequencesProps) {
  const amount = amountOf(typed)
  const left = amount === null ? null : addDollars(balance, -amount)
  const earnings = centsFromDollars(addDollars(balance, -cardMoney))
  const parts = amount === null ? null : divideWithdrawal({ earnings }, centsFromDollars(amount))
  const toCard = parts === null ? 0 : dollarsFromCents(parts.card)
  return (
    <div>
      <MoneyLines
        lines={[
          { label: 'Leaves your wallet now', amount: amount === null ? null : -amount },
          { label: 'Stays in your wallet', amount: left !== null && left >= 0 ? left : null },
          ...(toCard > 0 ? [{ label: 'Returns to your card', amount: toCard }] : []),
          {
            label: 'Your bank receives (no withdrawal fee)',
            amount: parts === null ? null : dollarsFromCents(parts.earnings),
            total: true,
          },
        ]}
      />
      <p className={classes.quiet}>
        We review each request by hand. You can cancel before it is sent; the money returns immediately. New earnings
        are paid once they have cleared. Card money returns to its card and never goes to a bank.
      </p>
    </div>
  )
}
