import { Radio } from '@mantine/core'
import { updateBookingStatus } from '@market/contract/bookings/endpoints.ts'
import { cancellationReasons } from '@market/contract/bookings/schema.ts'
import { bookingTimes, inWords } from '@market/contract/terms.ts'
import { useState } from 'react'
import { z } from 'zod'
import { useContractForm } from '#lib/form.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { CountedTextarea } from '#ui/counted-textarea.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { type BookingDetail, useBookingCommand } from '../api.ts'
import { settlementForm } from '../settlement.ts'
import classes from '#ui/dialog-form.module.css'
import { FormButtons } from '#ui/form-buttons.tsx'
import { SettlementAmount } from './settlement-amount.tsx'

interface CancelDialogProps {
  opened: boolean
  onClose: () => void
  booking: BookingDetail
}

interface Reason {
  choice: string
  other: string
}

const otherReason = cancellationReasons.at(-1) ?? ''
const missingReason = 'Please select or provide a cancellation reason.'

/** A choice, and typed text when it is 'Other' (SPEC 5). */
const reasonForm = z
  .object({ choice: z.string().min(1, missingReason), other: z.string().trim().max(500) })
  .refine(({ choice, other }) => choice !== otherReason || other !== '', { path: ['other'], message: missingReason })

/** Cancelling in two steps: the reason, then the refund that is proposed (SPEC 4). */
export function CancelDialog({ opened, onClose, booking }: CancelDialogProps) {
  const [reason, setReason] = useState<Reason>({ choice: '', other: '' })
  const [step, setStep] = useState<'reason' | 'amount'>('reason')
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={step === 'reason' ? 'Why do you want to cancel?' : 'What should go back to the buyer?'}
      size={560}
    >
      {step === 'reason' ? (
        <ReasonStep
          initial={reason}
          onBack={onClose}
          onNext={(given) => {
            setReason(given)
            setStep('amount')
          }}
        />
      ) : (
        <AmountStep
          booking={booking}
          reason={reason.choice === otherReason ? reason.other.trim() : reason.choice}
          onBack={() => setStep('reason')}
          onDone={onClose}
        />
      )}
    </Dialog>
  )
}

interface ReasonStepProps {
  initial: Reason
  onBack: () => void
  onNext: (reason: Reason) => void
}

function ReasonStep({ initial, onBack, onNext }: ReasonStepProps) {
  const form = useContractForm({ schema: reasonForm, initialValues: { ...initial } })
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(onNext)}>
      <Radio.Group {...form.getInputProps('choice')} aria-label="Cancellation reason">
        <div className={classes.reasons}>
          {cancellationReasons.map((reason) => (
            <Radio key={reason} value={reason} label={reason} data-field="choice" />
          ))}
        </div>
      </Radio.Group>
      {form.values.choice === otherReason && (
        <CountedTextarea label="Your reason" limit={500} {...form.getInputProps('other')} />
      )}
      <FormButtons onBack={onBack} back="Keep booking" submit="Next" />
    </form>
  )
}

interface AmountStepProps {
  booking: BookingDetail
  reason: string
  onBack: () => void
  onDone: () => void
}

function AmountStep({ booking, reason, onBack, onDone }: AmountStepProps) {
  const form = useContractForm({
    schema: settlementForm(booking),
    initialValues: { amount: booking.settlementMinimum.toFixed(2) },
  })
  const fields = {
    showFieldErrors: (errors: Readonly<Record<string, string>>) => {
      const { settlementAmountProposed: amount, ...rest } = errors
      return form.showFieldErrors(amount === undefined ? rest : { ...rest, amount })
    },
  }
  const propose = useBookingCommand(updateBookingStatus, { form: fields, onDone })
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(({ amount }) =>
        propose.mutate({ id: booking.id, status: 'Amidst-Cancellation', reason, settlementAmountProposed: amount }),
      )}
    >
      <SettlementAmount
        booking={booking}
        label="Settlement amount"
        least={booking.settlementMinimum}
        {...form.getInputProps('amount')}
      />
      <p className={classes.quiet}>
        The other side can accept, reject or counter this. Without an answer within{' '}
        {inWords(bookingTimes.settlementAnswer)} it is accepted, and {formatDollars(booking.price)} parts as shown.
      </p>
      <FormButtons onBack={onBack} back="Back" submit="Propose cancellation" busy={propose.isPending} danger />
    </form>
  )
}
