import { Textarea } from '@mantine/core'
import { listPayments, refundPayment } from '@market/contract/admin/endpoints-payments.ts'
import { getOwnLimits, getPerson, listAdjustments, listMovements } from '@market/contract/admin/endpoints-people.ts'
import { refundForm } from '@market/contract/admin/forms.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { cents, centsFromDollars, dollarsFromCents } from '@market/contract/money.ts'
import { useContractForm } from '#lib/forms/form.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { useCommand } from '#lib/api/query.ts'
import { toastInfo } from '#lib/toast.ts'
import { AmountInput } from '#ui/forms/amount-input.tsx'
import { FormButtons } from '#ui/overlays/form-buttons.tsx'
import { OwnLimit } from '../components/own-limit.tsx'
import classes from './forms.module.css'

interface RefundFormProps {
  payment: OutputOf<typeof listPayments>['records'][number]
  onDone: () => void
  onCancel: () => void
}

/** Refunds a card payment in part or in full. */
export function RefundForm({ payment, onDone, onCancel }: RefundFormProps) {
  const left = dollarsFromCents(cents(centsFromDollars(payment.amount) - centsFromDollars(payment.refunded)))
  const form = useContractForm({
    schema: refundForm,
    initialValues: { id: payment.id as string, amount: left.toFixed(2), reason: '' },
  })
  const refund = useCommand(refundPayment, {
    form,
    invalidates: [listPayments, getOwnLimits, listAdjustments, listMovements, getPerson],
    onSuccess: ({ status }) => {
      toastInfo(
        status === 'Waiting' ? 'A second operator must approve this amount.' : 'The refund is on its way to the card.',
      )
      onDone()
    },
  })
  const { fullName } = payment.user
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => refund.mutate(values as never))}>
      <p className={classes.text}>
        {fullName} loses the amount from the wallet at once and gets it back on the card, {formatDollars(left)} at most.
      </p>
      <OwnLimit direction="take" />
      <AmountInput label="Amount" autoFocus {...form.getInputProps('amount')} />
      <Textarea
        label="Reason"
        description="Kept in the audit log."
        autosize
        minRows={3}
        {...form.getInputProps('reason')}
      />
      <FormButtons onBack={onCancel} submit="Refund" busy={refund.isPending} danger />
    </form>
  )
}
