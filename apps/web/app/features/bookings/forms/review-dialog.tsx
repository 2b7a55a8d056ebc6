import { addReview } from '@market/contract/bookings/endpoints.ts'
import { bookingLimits, reviewForm } from '@market/contract/bookings/schema.ts'
import { useContractForm } from '#lib/forms/form.ts'
import { CountedTextarea } from '#ui/forms/counted-textarea.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { StarInput } from '#ui/forms/star-input.tsx'
import { type BookingDetail, useBookingPartCommand, useBookingDraft } from '../api.ts'
import classes from '#ui/overlays/dialog-form.module.css'
import { FormButtons } from '#ui/overlays/form-buttons.tsx'

interface ReviewDialogProps {
  opened: boolean
  onClose: () => void
  booking: BookingDetail
}

export function ReviewDialog({ opened, onClose, booking }: ReviewDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={`How was working with ${booking.seller.fullName}?`}>
      <ReviewFields booking={booking} onDone={onClose} />
    </Dialog>
  )
}

function ReviewFields({ booking, onDone }: { booking: BookingDetail; onDone: () => void }) {
  const base = { bookingId: booking.id }
  const form = useContractForm({
    schema: reviewForm,
    initialValues: { rating: 0, review: '' },
    shape: (fields) => ({ ...base, ...fields }),
  })
  const draft = useBookingDraft(booking.id, 'review', form)
  const send = useBookingPartCommand(addReview, { form, draft, onDone })
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit((fields) => send.mutate({ ...base, ...fields }))}>
      <p>Everyone can read your review on the profile of {booking.seller.fullName}. You cannot change it later.</p>
      <StarInput
        label="Rating"
        name="rating"
        value={form.values.rating}
        onChange={(rating) => form.setFieldValue('rating', rating)}
        error={form.errors['rating']}
      />
      <CountedTextarea label="Review" limit={bookingLimits.review} {...form.getInputProps('review')} />
      <FormButtons onBack={onDone} submit="Submit review" busy={send.isPending} />
    </form>
  )
}
