import { counterPropose } from '@market/contract/bookings/endpoints.ts'
import { counterForm } from '@market/contract/bookings/schema.ts'
import { useState } from 'react'
import { useMember } from '#lib/session/session.ts'
import { useContractForm } from '#lib/forms/form.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { type BookingDetail, useBookingCommand, useBookingDraft } from '../api.ts'
import { refundLimits } from '../settlement.ts'
import classes from '#ui/overlays/dialog-form.module.css'
import { FormButtons } from '#ui/overlays/form-buttons.tsx'
import { CounterSentDialog } from '#features/offers/components/counter-sent-dialog.tsx'
import { SettlementAmount } from './settlement-amount.tsx'

interface CounterDialogProps {
  opened: boolean
  onClose: () => void
  booking: BookingDetail
}

/** Counters a proposed settlement with another refund, once per cancellation (product-rules: States). */
export function CounterDialog({ opened, onClose, booking }: CounterDialogProps) {
  const viewer = useMember()
  const [sent, setSent] = useState<{ amount: number; opened: boolean } | null>(null)
  const other = booking.buyerId === viewer.id ? booking.seller : booking.buyer
  return (
    <>
      <Dialog opened={opened} onClose={onClose} title="Counter the settlement" size={560}>
        <Counter
          booking={booking}
          other={other.fullName}
          onDone={onClose}
          onSent={(amount) => {
            onClose()
            setSent({ amount, opened: true })
          }}
        />
      </Dialog>
      {sent && (
        <CounterSentDialog
          counter={{ amount: sent.amount, to: other.fullName }}
          opened={sent.opened}
          onClose={() => setSent({ ...sent, opened: false })}
        />
      )}
    </>
  )
}

interface CounterProps {
  booking: BookingDetail
  /** Name of who proposed the settlement. */
  other: string
  onDone: () => void
  onSent: (amount: number) => void
}

function Counter({ booking, other, onDone, onSent }: CounterProps) {
  const proposed = booking.settlementAmountProposed ?? 0
  const form = useContractForm({
    schema: counterForm(refundLimits(booking)),
    initialValues: { amount: proposed.toFixed(2) },
  })
  const draft = useBookingDraft(booking.id, 'counter', form)
  const counter = useBookingCommand(counterPropose, {
    form,
    draft,
    quiet: true,
    onDone: () => onSent(Number(form.values.amount)),
  })
  const isLow = Number(form.values.amount) < booking.settlementMinimum
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(({ amount }) => counter.mutate({ bookingId: booking.id, amount }))}
    >
      <p>
        {other} proposed a refund of {formatDollars(proposed)}. You can answer with another amount once.
      </p>
      <SettlementAmount booking={booking} label="Counter amount" min={0} {...form.getInputProps('amount')} />
      <p className={classes.quiet}>
        {isLow
          ? `A counter below ${formatDollars(booking.settlementMinimum)} is never accepted automatically: without an answer within ${booking.terms.settlementAnswer} it is rejected, and no money moves.`
          : `Without an answer within ${booking.terms.settlementAnswer} your counter is accepted, and ${formatDollars(booking.price)} is split as shown.`}
      </p>
      <FormButtons onBack={onDone} submit="Send counter" busy={counter.isPending} />
    </form>
  )
}
