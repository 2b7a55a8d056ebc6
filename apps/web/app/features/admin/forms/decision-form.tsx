import { Slider, Textarea, TextInput } from '@mantine/core'
import { decideDispute, getDispute, listAllBookings, listDisputes } from '@market/contract/admin/endpoints-bookings.ts'
import { listMovements } from '@market/contract/admin/endpoints-people.ts'
import { getAdmin } from '@market/contract/admin/endpoints.ts'
import { decisionForm, decisionReasonLength } from '@market/contract/admin/forms.ts'
import type { Booking } from '@market/contract/bookings/schema.ts'
import { cents, centsFromDollars, dollarsFromCents, hasAtMostTwoDecimals } from '@market/contract/money.ts'
import { useState } from 'react'
import { useContractForm } from '#lib/forms/form.ts'
import { formatDollars, numberWritten } from '@market/contract/numbers.ts'
import { useCommand } from '#lib/api/query.ts'
import { useMember } from '#lib/session/session.ts'
import { useDraft } from '#lib/forms/use-draft.ts'
import { AmountInput } from '#ui/forms/amount-input.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { DraftNotice } from '#ui/forms/draft-notice.tsx'
import { SplitBar } from '#ui/money/split-bar.tsx'
import classes from './forms.module.css'
import { Button } from '#ui/buttons/button.tsx'

/** Parses an amount that may be incomplete: '12.' is 12, an empty text is 0. */
const dollarsOf = (text: string): number => (text.trim() === '' ? 0 : numberWritten(text.replace(/\.$/, '')))
const asCents = (text: string): number => centsFromDollars(dollarsOf(text) || 0)
/** A text that is no exact amount of cents, or is negative, goes to the schema as typed. */
const isExact = (text: string): boolean => dollarsOf(text) >= 0 && hasAtMostTwoDecimals(dollarsOf(text))
const asText = (amount: number) => dollarsFromCents(cents(amount)).toFixed(2)
const between = (min: number, value: number, max: number) => Math.min(Math.max(value, min), max)

/** Splits a disputed price: the seller gets the remainder, so the three parts always add up. */
export function DecisionForm({ booking }: { booking: Booking }) {
  const price = centsFromDollars(booking.price)
  const form = useContractForm({
    schema: decisionForm,
    initialValues: { toBuyer: asText(price / 2 - ((price / 2) % 1)), fee: booking.platformFee.toFixed(2), reason: '' },
    shape: (values) => shape(values),
  })
  const draft = useDraft(`decision.${useMember().id}.${booking.id}`, form, 'tab')
  const [asking, setAsking] = useState(false)
  const fee = between(0, asCents(form.values.fee), price)
  const toBuyer = between(0, asCents(form.values.toBuyer), price - fee)
  const toSeller = price - fee - toBuyer
  const exact = (typed: string, amount: number) => (isExact(typed) ? asText(amount) : typed)
  function shape({ reason, ...typed }: Record<'toBuyer' | 'fee' | 'reason', string>) {
    const parts = { toBuyer: exact(typed.toBuyer, toBuyer), toSeller: asText(toSeller), fee: exact(typed.fee, fee) }
    return { id: booking.id, ...parts, reason }
  }
  /** Rewrites a valid amount in its standard form; an invalid one stays and shows its error. */
  const settle = (field: 'toBuyer' | 'fee', amount: number) =>
    isExact(form.values[field]) ? form.setFieldValue(field, asText(amount)) : form.validateField(field)
  const decide = useCommand(decideDispute, {
    form,
    invalidates: [getDispute, listDisputes, listAllBookings, listMovements, getAdmin],
    onSuccess: () => {
      draft.forget()
      setAsking(false)
    },
    onError: (error) => {
      setAsking(false)
      return error.code === 'VALIDATION' && form.showFieldErrors(error.fieldErrors)
    },
  })
  const [buyer, seller] = [booking.buyer.fullName, booking.seller.fullName]
  const parts = [
    { label: `${buyer} (buyer) gets`, amount: dollarsFromCents(cents(toBuyer)), tone: 'buyer' },
    { label: `${seller} (seller) gets`, amount: dollarsFromCents(cents(toSeller)), tone: 'seller' },
    { label: 'Fee', amount: dollarsFromCents(cents(fee)), tone: 'fee' },
  ] as const
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(() => setAsking(true))}>
      <DraftNotice draft={draft} form={form}>
        This is the decision you began here.
      </DraftNotice>
      <SplitBar label="How the price parts" parts={parts} />
      <Slider
        thumbLabel="What the buyer gets"
        min={0}
        max={price - fee}
        step={1}
        value={toBuyer}
        label={(value) => formatDollars(dollarsFromCents(cents(value)))}
        onChange={(value) => form.setFieldValue('toBuyer', asText(value))}
      />
      <div className={classes.pair}>
        <AmountInput
          label="To the buyer"
          {...form.getInputProps('toBuyer')}
          onBlur={() => settle('toBuyer', toBuyer)}
        />
        <TextInput label="To the seller" leftSection="$" value={asText(toSeller)} readOnly />
        <AmountInput label="Fee" {...form.getInputProps('fee')} onBlur={() => settle('fee', fee)} />
      </div>
      <Textarea
        label="Reason"
        description={`Visible to both sides. At least ${decisionReasonLength} characters.`}
        autosize
        minRows={3}
        {...form.getInputProps('reason')}
      />
      <div className={classes.buttons}>
        <Button type="submit">Decide the dispute</Button>
      </div>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title="Decide the dispute"
        confirm="Decide"
        danger
        onConfirm={() => decide.mutateAsync(shape(form.values))}
      >
        <div className={classes.form}>
          <p>
            {fee > centsFromDollars(booking.platformFee)
              ? `The agreed fee is ${formatDollars(booking.platformFee)}: another operator must approve a higher one before anything moves.`
              : 'The money moves at once. This cannot be undone.'}
          </p>
          <SplitBar label={`How ${formatDollars(booking.price)} is split`} parts={parts} />
        </div>
      </ConfirmDialog>
    </form>
  )
}
