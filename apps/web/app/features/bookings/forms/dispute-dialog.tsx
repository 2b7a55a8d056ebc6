import { updateBookingStatus } from '@market/contract/bookings/endpoints.ts'
import { bookingLimits, disputeForm } from '@market/contract/bookings/schema.ts'
import { useContractForm } from '#lib/forms/form.ts'
import type { StoredFile } from '#lib/forms/upload.ts'
import { CountedTextarea } from '#ui/forms/counted-textarea.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FileDropField } from '#ui/uploads/file-drop-field.tsx'
import { type BookingDetail, useBookingCommand, useBookingDraft } from '../api.ts'
import { documentsOf, proofFiles } from '../labels.ts'
import classes from '#ui/overlays/dialog-form.module.css'
import { FormButtons } from '#ui/overlays/form-buttons.tsx'

interface DisputeDialogProps {
  opened: boolean
  onClose: () => void
  booking: BookingDetail
}

/** Asks the operator to decide, with a reason and up to ten files. */
export function DisputeDialog({ opened, onClose, booking }: DisputeDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Raise a dispute" size={560}>
      <Dispute booking={booking} onDone={onClose} />
    </Dialog>
  )
}

function Dispute({ booking, onDone }: { booking: BookingDetail; onDone: () => void }) {
  const form = useContractForm({
    schema: disputeForm,
    initialValues: { reason: '', files: [] as StoredFile[] },
    shape: ({ reason, files }) => ({ reason, files: documentsOf(files) }),
  })
  const draft = useBookingDraft(booking.id, 'dispute', form)
  const raise = useBookingCommand(updateBookingStatus, { form, draft, onDone })
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(({ reason, files }) =>
        raise.mutate({ id: booking.id, status: 'In-dispute', reason, files: documentsOf(files) }),
      )}
    >
      <p>
        Our team reviews both sides, the chat and the files, and decides how the money is split. All other deadlines of
        this booking stop, and no money moves until then.
      </p>
      <CountedTextarea label="Reason" limit={bookingLimits.dispute} data-autofocus {...form.getInputProps('reason')} />
      <FileDropField
        label="Files"
        description="Up to 10 images or PDF files that show what happened."
        accept={proofFiles}
        location="dispute"
        name="files"
        value={form.values.files}
        onChange={(files) => form.setFieldValue('files', files)}
        error={form.errors['files']}
      />
      <FormButtons onBack={onDone} submit="Raise Dispute" busy={raise.isPending} danger />
    </form>
  )
}
