import { SegmentedControl, Textarea } from '@mantine/core'
import {
  adjustWallet,
  getOwnLimits,
  getPerson,
  listAdjustments,
  listMovements,
} from '@market/contract/admin/endpoints-people.ts'
import { adjustmentForm } from '@market/contract/admin/forms.ts'
import { useContractForm } from '#lib/forms/form.ts'
import { useCommand } from '#lib/api/query.ts'
import { toastInfo } from '#lib/toast.ts'
import { AmountInput } from '#ui/forms/amount-input.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FormButtons } from '#ui/overlays/form-buttons.tsx'
import { OwnLimit } from '../components/own-limit.tsx'
import classes from './forms.module.css'

interface AdjustmentDialogProps {
  person: { id: string; fullName: string }
  opened: boolean
  onClose: () => void
}

export function AdjustmentDialog({ person, opened, onClose }: AdjustmentDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={`Adjust the wallet of ${person.fullName}`}>
      <Fields person={person} onClose={onClose} />
    </Dialog>
  )
}

function Fields({ person, onClose }: Omit<AdjustmentDialogProps, 'opened'>) {
  const form = useContractForm({
    schema: adjustmentForm,
    initialValues: { id: person.id, direction: 'give' as 'give' | 'take', amount: '', reason: '' },
  })
  const adjust = useCommand(adjustWallet, {
    form,
    invalidates: [getPerson, getOwnLimits, listAdjustments, listMovements],
    onSuccess: ({ status }) => {
      toastInfo(status === 'Waiting' ? 'A second operator must approve this amount.' : 'The wallet has been adjusted.')
      onClose()
    },
  })
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => adjust.mutate(values as never))}>
      <SegmentedControl
        aria-label="Direction"
        data={[
          { value: 'give', label: 'Give' },
          { value: 'take', label: 'Take' },
        ]}
        value={form.values.direction}
        onChange={(value) => form.setFieldValue('direction', value as 'give' | 'take')}
      />
      <OwnLimit direction={form.values.direction} />
      <AmountInput label="Amount" {...form.getInputProps('amount')} />
      <Textarea
        label="Reason"
        description={`Visible to ${person.fullName}.`}
        autosize
        minRows={3}
        {...form.getInputProps('reason')}
      />
      <FormButtons onBack={onClose} submit="Adjust" busy={adjust.isPending} />
    </form>
  )
}
