import { Radio } from '@mantine/core'
import { updateBookingStatus } from '@market/contract/bookings/endpoints.ts'
import {
  cancellationReason,
  cancellationReasons,
  missingReason,
  otherReason,
  settlementForm,
} from '@market/contract/bookings/schema.ts'
import { longestReason } from '@market/contract/text.ts'
import { useState } from 'react'
import { z } from 'zod'
import { type ContractForm, useContractForm } from '#lib/forms/form.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { wireState } from '@market/contract/wire.ts'
import { useMember } from '#lib/session/session.ts'
import { CountedTextarea } from '#ui/forms/counted-textarea.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { type BookingDetail, useBookingCommand, useBookingDraft } from '../api.ts'
import { partiesOf } from '../parties.ts'
import { refundLimits } from '../settlement.ts'
import classes from '#ui/overlays/dialog-form.module.css'
import { FormButtons } from '#ui/overlays/form-buttons.tsx'
import { SettlementAmount } from './settlement-amount.tsx'

interface CancelDialogProps {
  opened: boolean
  onClose: () => void
  booking: BookingDetail
}

/** A preset reason, or free text when it is 'Other' (product-rules: Form rules). */
const reasonForm = z.discriminatedUnion(
  'choice',
  [
    z.object({ choice: z.literal(otherReason), other: cancellationReason }),
    z.object({ choice: z.enum(cancellationReasons).exclude([otherReason]) }),
  ],
  { error: missingReason },
)

type Step = 'reason' | 'amount'

const titles: Record<Step, string> = {
  reason: 'Why do you want to cancel?',
  amount: 'How much should the buyer get back?',
}

/** Cancels in two steps: the reason, then the proposed refund (product-rules: States). */
export function CancelDialog({ opened, onClose, booking }: CancelDialogProps) {
  const [step, setStep] = useState<Step>('reason')
  return (
    <Dialog opened={opened} onClose={onClose} title={titles[step]} size={560}>
      <Cancellation booking={booking} step={step} onStep={setStep} onClose={onClose} />
    </Dialog>
  )
}

interface CancellationProps {
  booking: BookingDetail
  step: Step
  onStep: (step: Step) => void
  onClose: () => void
}

function Cancellation({ booking, step, onStep, onClose }: CancellationProps) {
  const { mine, other } = partiesOf(booking, useMember().id)
  // Initial proposal in favor of the viewer's side; without a response it counts as accepted.
  const first = mine === 'BUYER' ? booking.settlementMaximum : booking.settlementMinimum
  const form = useContractForm({
    schema: step === 'reason' ? reasonForm : settlementForm(refundLimits(booking)),
    initialValues: { choice: '', other: '', amount: first.toFixed(2) },
  })
  const draft = useBookingDraft(booking.id, 'cancel', form)
  const fields = {
    showFieldErrors: (errors: Readonly<Record<string, string>>) => {
      const { settlementAmountProposed: amount, ...rest } = errors
      return form.showFieldErrors(amount === undefined ? rest : { ...rest, amount })
    },
  }
  const onDone = () => {
    onStep('reason')
    onClose()
  }
  const propose = useBookingCommand(updateBookingStatus, { form: fields, draft, onDone })
  if (step === 'reason') return <ReasonStep form={form} onBack={onClose} onNext={() => onStep('amount')} />
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(({ choice, other, amount }) =>
        propose.mutate({
          id: booking.id,
          status: wireState.cancellationProposed,
          reason: choice === otherReason ? other.trim() : choice,
          settlementAmountProposed: amount,
        }),
      )}
    >
      <SettlementAmount
        booking={booking}
        label="Settlement amount"
        min={booking.settlementMinimum}
        {...form.getInputProps('amount')}
      />
      <p className={classes.quiet}>
        {other.fullName} can accept, reject or counter this. Without an answer within {booking.terms.settlementAnswer}{' '}
        it is accepted, and {formatDollars(booking.price)} is split as shown.
      </p>
      <FormButtons
        onBack={() => onStep('reason')}
        back="Back"
        submit="Propose cancellation"
        busy={propose.isPending}
        danger
      />
    </form>
  )
}

interface ReasonStepProps {
  form: ContractForm<{ choice: string; other: string; amount: string }>
  onBack: () => void
  onNext: () => void
}

function ReasonStep({ form, onBack, onNext }: ReasonStepProps) {
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(onNext)}>
      <p>Next you propose how the money is split. Nothing changes until you send the proposal.</p>
      <Radio.Group {...form.getInputProps('choice')} aria-label="Cancellation reason">
        <div className={classes.reasons}>
          {cancellationReasons.map((reason) => (
            <Radio key={reason} value={reason} label={reason} data-field="choice" />
          ))}
        </div>
      </Radio.Group>
      {form.values.choice === otherReason && (
        <CountedTextarea label="Your reason" limit={longestReason} {...form.getInputProps('other')} />
      )}
      <FormButtons onBack={onBack} back="Keep booking" submit="Next" />
    </form>
  )
}
