import { updateBookingRequest } from '@market/contract/bookings/endpoints.ts'
import { rejectionForm } from '@market/contract/bookings/schema.ts'
import { longestReason } from '@market/contract/text.ts'
import { useContractForm } from '#lib/forms/form.ts'
import { useMember } from '#lib/session/session.ts'
import { CountedTextarea } from '#ui/forms/counted-textarea.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { type BookingDetail, useBookingCommand, useBookingDraft } from '../api.ts'
import { partiesOf } from '../parties.ts'
import classes from '#ui/overlays/dialog-form.module.css'
import { FormButtons } from '#ui/overlays/form-buttons.tsx'

interface RejectCompletionDialogProps {
  opened: boolean
  onClose: () => void
  booking: BookingDetail
}

export function RejectCompletionDialog({ opened, onClose, booking }: RejectCompletionDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="What is still missing?">
      <Rejection booking={booking} onDone={onClose} />
    </Dialog>
  )
}

function Rejection({ booking, onDone }: { booking: BookingDetail; onDone: () => void }) {
  const { other } = partiesOf(booking, useMember().id)
  const form = useContractForm({ schema: rejectionForm, initialValues: { reason: '' } })
  const draft = useBookingDraft(booking.id, 'reject-completion', form)
  const reject = useBookingCommand(updateBookingRequest, { form, draft, onDone })
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(({ reason }) =>
        reject.mutate({ id: booking.id, type: 'Completion', status: 'Rejected', reason }),
      )}
    >
      <p>The booking goes back to Ongoing, and no money moves. {other.fullName} sees your reason.</p>
      <CountedTextarea label="Reason" limit={longestReason} data-autofocus {...form.getInputProps('reason')} />
      <FormButtons onBack={onDone} submit="Reject completion" busy={reject.isPending} danger />
    </form>
  )
}
