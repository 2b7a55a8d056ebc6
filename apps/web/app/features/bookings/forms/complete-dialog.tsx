import { completeBooking } from '@market/contract/bookings/endpoints.ts'
import { completionForm } from '@market/contract/bookings/schema.ts'
import { useContractForm } from '#lib/forms/form.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { wireState } from '@market/contract/wire.ts'
import { useMember } from '#lib/session/session.ts'
import type { StoredFile } from '#lib/forms/upload.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FileDropField } from '#ui/uploads/file-drop-field.tsx'
import { type BookingDetail, useBookingCommand, useBookingDraft } from '../api.ts'
import { documentsOf, proofFiles } from '../labels.ts'
import { partiesOf } from '../parties.ts'
import classes from '#ui/overlays/dialog-form.module.css'
import { FormButtons } from '#ui/overlays/form-buttons.tsx'

interface CompleteDialogProps {
  opened: boolean
  onClose: () => void
  booking: BookingDetail
}

/** Requests completion with proof; the other side accepts or rejects it (product-rules: States). */
export function CompleteDialog({ opened, onClose, booking }: CompleteDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Mark as Complete" size={560}>
      <Completion booking={booking} onDone={onClose} />
    </Dialog>
  )
}

function Completion({ booking, onDone }: { booking: BookingDetail; onDone: () => void }) {
  const viewer = useMember()
  const { mine, other } = partiesOf(booking, viewer.id)
  const form = useContractForm({
    schema: completionForm,
    initialValues: { images: [] as StoredFile[] },
    shape: ({ images }) => ({ images: documentsOf(images) }),
  })
  const draft = useBookingDraft(booking.id, 'complete', form)
  const complete = useBookingCommand(completeBooking, { form, draft, onDone })
  const receiver = mine === 'SELLER' ? 'you receive' : `${other.fullName} receives`
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(({ images }) =>
        complete.mutate({ bookingId: booking.id, status: wireState.completionRequested, images: documentsOf(images) }),
      )}
    >
      <p>
        {other.fullName} is asked to confirm. Once they accept, {receiver}{' '}
        <strong>{formatDollars(booking.sellerReceives)}</strong>; if they don’t respond, it’s accepted automatically
        after {mine === 'SELLER' ? booking.terms.completionAnswerOfBuyer : booking.terms.completionAnswerOfSeller}.
      </p>
      <FileDropField
        label="Proof of completion"
        description="1 to 10 images or PDF files of what was delivered."
        accept={proofFiles}
        location="proof"
        name="images"
        value={form.values.images}
        onChange={(images) => form.setFieldValue('images', images)}
        error={form.errors['images']}
      />
      <FormButtons onBack={onDone} submit="Mark as Complete" busy={complete.isPending} />
    </form>
  )
}
