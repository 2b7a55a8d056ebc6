import { NativeSelect } from '@mantine/core'
import { whyBlocked } from '@market/contract/actions.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { getPayoutAccounts } from '@market/contract/withdrawals/endpoints-accounts.ts'
import { getPayoutSchedule, savePayoutSchedule } from '@market/contract/withdrawals/endpoints-schedule.ts'
import { type PayoutFrequency, payoutScheduleForm } from '@market/contract/withdrawals/schedule.ts'
import { useCommand, useEndpoint } from '#lib/api/query.ts'
import { formatDateTime } from '#lib/formats/dates.ts'
import { amountForField } from '#lib/formats/typed-amount.ts'
import { useContractForm } from '#lib/forms/form.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { FormSkeleton } from '#ui/feedback/skeletons.tsx'
import { AmountInput } from '#ui/forms/amount-input.tsx'
import { Section } from '#ui/layout/layout.tsx'
import { describeAccount } from '../labels.ts'
import classes from '../components/wallet.module.css'

type Schedule = OutputOf<typeof getPayoutSchedule>
type Account = OutputOf<typeof getPayoutAccounts>['records'][number]

const frequencies: { value: PayoutFrequency; label: string }[] = [
  { value: 'request', label: 'When I request it' },
  { value: 'weekly', label: 'Every Monday' },
  { value: 'monthly', label: 'On the first of the month' },
]

/** Chooses when a seller's withdrawals are requested. */
export function PayoutSchedule() {
  const schedule = useEndpoint(getPayoutSchedule, {})
  const accounts = useEndpoint(getPayoutAccounts, {})
  return (
    <Section title="Payout schedule">
      <QueryState query={schedule} skeleton={<FormSkeleton fields={1} />}>
        {(saved) => (
          <QueryState query={accounts} skeleton={<FormSkeleton fields={1} />}>
            {({ records }) => (
              <ScheduleForm
                key={`${saved.frequency}.${saved.minimum}.${saved.payoutAccountId}`}
                saved={saved}
                accounts={records}
              />
            )}
          </QueryState>
        )}
      </QueryState>
    </Section>
  )
}

function ScheduleForm({ saved, accounts }: { saved: Schedule; accounts: readonly Account[] }) {
  const blocked = whyBlocked(saved.actions, 'save')
  const form = useContractForm({
    schema: payoutScheduleForm,
    initialValues: {
      frequency: saved.frequency as string,
      minimum: amountForField(saved.minimum ?? 100),
      payoutAccountId: (saved.payoutAccountId ?? '') as string,
    },
  })
  const save = useCommand(savePayoutSchedule, { form, invalidates: [getPayoutSchedule, getPayoutAccounts] })
  const isScheduled = form.values.frequency !== 'request'
  return (
    <form
      className={classes.withdraw}
      noValidate
      onSubmit={form.onSubmit((values) => save.mutate(values as Parameters<typeof save.mutate>[0]))}
    >
      {saved.problem !== null && (
        <Notice tone="amber">We couldn’t request your last scheduled withdrawal: {saved.problem}</Notice>
      )}
      <NativeSelect label="Pay me" data={frequencies} {...form.getInputProps('frequency')} />
      {isScheduled && accounts.length === 0 && (
        <Notice tone="amber">Add a bank account first. Scheduled withdrawals are paid to it.</Notice>
      )}
      {isScheduled && (
        <>
          <AmountInput
            label="Minimum"
            description="Cleared earnings below this stay in your wallet until the next date."
            {...form.getInputProps('minimum')}
          />
          <NativeSelect
            label="Bank account"
            data={[
              { value: '', label: 'Choose an account' },
              ...accounts.map((account) => ({ value: account.id as string, label: describeAccount(account) })),
            ]}
            {...form.getInputProps('payoutAccountId')}
          />
        </>
      )}
      {saved.nextAt !== null && (
        <p className={classes.quiet}>
          Next request: {formatDateTime(saved.nextAt)}. It includes your earnings that have cleared by then. Card money
          stays in your wallet.
        </p>
      )}
      <div>
        <Button type="submit" variant="default" loading={save.isPending} disabled={blocked !== null}>
          Save schedule
        </Button>
        {blocked !== null && <p className={classes.quiet}>{blocked}</p>}
      </div>
    </form>
  )
}
