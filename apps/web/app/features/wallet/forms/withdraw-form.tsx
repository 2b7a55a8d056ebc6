import { TextInput } from '@mantine/core'
import { leastDollars } from '@market/contract/amounts.ts'
import { exceedsBalance, withinBalance } from '@market/contract/wallet/balance.ts'
import { divideWithdrawal } from '@market/contract/wallet/purses.ts'
import { getWallet } from '@market/contract/wallet/endpoints.ts'
import { sendWithdrawRequest } from '@market/contract/withdrawals/endpoints.ts'
import { withdrawRequest } from '@market/contract/withdrawals/schema.ts'
import { useMemo } from 'react'
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
import { PayoutCountrySelect } from './payout-country-select.tsx'
import classes from '../components/wallet.module.css'
import { Button } from '#ui/buttons/button.tsx'

const empty = { amount: '', firstName: '', lastName: '', countryId: '', iban: '', swift: '', accountNumber: '' }

/** Requests a withdrawal: amount, remaining balance and bank account. */
export function WithdrawForm({ onSent }: { onSent: () => void }) {
  const viewer = useMember()
  const wallet = useEndpoint(getWallet, {})
  const balance = wallet.data?.walletAmount ?? viewer.walletAmount
  const schema = useMemo(() => withinBalance(withdrawRequest, 'amount', balance), [balance])
  const form = useContractForm({ schema, initialValues: empty })
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
      onSubmit={form.onSubmit((values) => send.mutate(values as Parameters<typeof send.mutate>[0]))}
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
        <div className={classes.pair}>
          <TextInput label="First Name" autoComplete="given-name" {...form.getInputProps('firstName')} />
          <TextInput label="Last Name" autoComplete="family-name" {...form.getInputProps('lastName')} />
        </div>
        <PayoutCountrySelect {...form.getInputProps('countryId')} />
        <TextInput
          label="IBAN"
          description="With or without spaces."
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('iban')}
        />
        <div className={classes.pair}>
          <TextInput
            label="SWIFT"
            description="Also called BIC, 8 or 11 characters."
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps('swift')}
          />
          <TextInput
            label="Account Number"
            description="Digits only."
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('accountNumber')}
          />
        </div>
      </fieldset>
      <Consequences typed={form.values.amount} balance={balance} cardMoney={wallet.data?.cardMoney ?? 0} />
      <Button type="submit" loading={send.isPending} disabled={hindrance !== null}>
        Send request
      </Button>
    </form>
  )
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
