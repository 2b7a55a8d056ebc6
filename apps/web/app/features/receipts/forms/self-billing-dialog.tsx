import { Checkbox, TextInput } from '@mantine/core'
import { isOffered, whyBlocked } from '@market/contract/actions.ts'
import { formatDate } from '@market/contract/dates.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { agreeToSelfBilling, endSelfBilling, getSelfBilling } from '@market/contract/receipts/endpoints-self-billing.ts'
import { selfBillingForm } from '@market/contract/receipts/schema.ts'
import { useCommand } from '#lib/api/query.ts'
import { useContractForm } from '#lib/forms/form.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FormButtons } from '#ui/overlays/form-buttons.tsx'
import classes from './invoice-details-dialog.module.css'

interface SelfBillingDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly saved: OutputOf<typeof getSelfBilling>
}

/** Lets a seller agree that the marketplace issues invoices in their name, or end that. */
export function SelfBillingDialog({ opened, onClose, saved }: SelfBillingDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Self-billing">
      {isOffered(saved.actions, 'end') ? (
        <ActiveAgreement saved={saved} onClose={onClose} />
      ) : (
        <AgreementForm saved={saved} onClose={onClose} />
      )}
    </Dialog>
  )
}

type ContentProps = Omit<SelfBillingDialogProps, 'opened'>

function ActiveAgreement({ saved, onClose }: ContentProps) {
  const end = useCommand(endSelfBilling, { invalidates: [getSelfBilling], onSuccess: onClose })
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        end.mutate({})
      }}
    >
      <p>
        On since {formatDate(saved.agreedAt ?? '')}. Your prices include {saved.taxPercent}% tax. To change the
        percentage, turn self-billing off and on again.
      </p>
      <p>You agreed to this: “{saved.terms}”</p>
      <p>If you turn it off, you issue the invoices for bookings that end from then on. Earlier invoices stay valid.</p>
      <FormButtons onBack={onClose} submit="Turn off" busy={end.isPending} />
    </form>
  )
}

function AgreementForm({ saved, onClose }: ContentProps) {
  const blocked = whyBlocked(saved.actions, 'agree')
  const form = useContractForm({
    schema: selfBillingForm,
    initialValues: { taxPercent: String(saved.taxPercent), agrees: false },
  })
  const agree = useCommand(agreeToSelfBilling, { form, invalidates: [getSelfBilling], onSuccess: onClose })
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => agree.mutate(values))}>
      <p>
        When a booking ends, your buyer gets an invoice with your invoice details and your own numbers. You both find it
        under Receipts.
      </p>
      {blocked !== null && <Notice tone="amber">{blocked}</Notice>}
      <TextInput
        label="Tax included in your prices (%)"
        inputMode="decimal"
        description="Invoices show it. Enter 0 if you charge no tax."
        data-autofocus
        {...form.getInputProps('taxPercent')}
      />
      <Checkbox label={saved.terms} {...form.getInputProps('agrees', { type: 'checkbox' })} />
      <FormButtons onBack={onClose} submit="Turn on" busy={agree.isPending} disabled={blocked !== null} />
    </form>
  )
}
