import { TextInput } from '@mantine/core'
import { addMilestone } from '@market/contract/bookings/endpoints.ts'
import { bookingLimits, milestoneForm } from '@market/contract/bookings/schema.ts'
import { getAdminSetting } from '@market/contract/reference/endpoints.ts'
import { serverNow } from '#lib/formats/clock.ts'
import { dayOf } from '#lib/formats/dates.ts'
import { useContractForm } from '#lib/forms/form.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { DateField } from '#ui/forms/date-field.tsx'
import { CountedTextarea } from '#ui/forms/counted-textarea.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { type BookingDetail, type Milestone, useBookingPartCommand, useBookingDraft } from '../api.ts'
import classes from '#ui/overlays/dialog-form.module.css'
import { FormButtons } from '#ui/overlays/form-buttons.tsx'

interface MilestoneDialogProps {
  opened: boolean
  onClose: () => void
  booking: BookingDetail
  /** Milestone to edit; undefined adds one. */
  milestone?: Milestone | undefined
}

export function MilestoneDialog({ opened, onClose, booking, milestone }: MilestoneDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={milestone ? 'Edit Milestone' : 'Add Milestone'} size={560}>
      <MilestoneFields booking={booking} milestone={milestone} onDone={onClose} />
    </Dialog>
  )
}

interface MilestoneFieldsProps {
  booking: BookingDetail
  milestone: Milestone | undefined
  onDone: () => void
}

function MilestoneFields({ booking, milestone, onDone }: MilestoneFieldsProps) {
  const settings = useEndpoint(getAdminSetting, {}, { staleTime: 300_000 })
  const today = dayOf(serverNow())
  // product-rules: Form rules: dates up to today, unless the operator allows future ones.
  const latest = settings.data?.allowFutureMilestones === false ? today : undefined
  const base = { bookingId: booking.id, ...(milestone ? { milestoneId: milestone.id } : {}) }
  const form = useContractForm({
    schema: milestoneForm,
    initialValues: {
      title: milestone?.title ?? '',
      description: milestone?.description ?? '',
      startDate: milestone?.startDate ?? '',
      endDate: milestone?.endDate ?? '',
    },
    shape: (fields) => ({ ...base, ...fields }),
  })
  const draft = useBookingDraft(booking.id, `milestone.${milestone?.id ?? 'new'}`, form)
  const save = useBookingPartCommand(addMilestone, { form, draft, onDone, failed: 'Failed to add milestone' })
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit((fields) => save.mutate({ ...base, ...fields }))}>
      <p>A milestone shows {booking.buyer.fullName} your progress. It moves no money.</p>
      <TextInput label="Title" data-autofocus {...form.getInputProps('title')} />
      <CountedTextarea
        label="Description"
        limit={bookingLimits.milestoneDescription}
        {...form.getInputProps('description')}
      />
      <div className={classes.pair}>
        {(['startDate', 'endDate'] as const).map((name) => (
          <DateField
            key={name}
            name={name}
            label={name === 'startDate' ? 'Start date' : 'End date'}
            value={form.values[name] || null}
            onChange={(day) => form.setFieldValue(name, day ?? '')}
            error={form.errors[name]}
            {...(latest ? { max: latest } : {})}
          />
        ))}
      </div>
      <FormButtons onBack={onDone} submit={milestone ? 'Save' : 'Add Milestone'} busy={save.isPending} />
    </form>
  )
}
