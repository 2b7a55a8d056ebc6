import { TextInput } from '@mantine/core'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { getInvoiceDetails, saveInvoiceDetails } from '@market/contract/receipts/endpoints.ts'
import { getSelfBilling } from '@market/contract/receipts/endpoints-self-billing.ts'
import { invoiceDetails } from '@market/contract/receipts/schema.ts'
import { CountrySelect } from '#features/reference/components/place-fields.tsx'
import { useCommand, useEndpoint } from '#lib/api/query.ts'
import { useContractForm } from '#lib/forms/form.ts'
import { FormSkeleton } from '#ui/feedback/skeletons.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FormButtons } from '#ui/overlays/form-buttons.tsx'
import { VatCheck } from '../components/vat-check.tsx'
import classes from './invoice-details-dialog.module.css'

interface InvoiceDetailsDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Business name, address and VAT number for new receipts and invoices of the viewer. */
export function InvoiceDetailsDialog({ opened, onClose }: InvoiceDetailsDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Invoice details">
      <LoadedForm onClose={onClose} />
    </Dialog>
  )
}

function LoadedForm({ onClose }: Pick<InvoiceDetailsDialogProps, 'onClose'>) {
  const details = useEndpoint(getInvoiceDetails, {})
  return (
    <QueryState query={details} skeleton={<FormSkeleton />}>
      {(saved) => <DetailsForm saved={saved} onClose={onClose} />}
    </QueryState>
  )
}

interface DetailsFormProps extends Pick<InvoiceDetailsDialogProps, 'onClose'> {
  readonly saved: OutputOf<typeof getInvoiceDetails>
}

function DetailsForm({ saved, onClose }: DetailsFormProps) {
  const form = useContractForm({
    schema: invoiceDetails,
    initialValues: { ...saved, countryId: saved.countryId ?? '' },
  })
  const save = useCommand(saveInvoiceDetails, {
    form,
    invalidates: [getInvoiceDetails, getSelfBilling],
    onSuccess: onClose,
  })
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <p>
        New receipts and invoices show these details. Empty fields show your profile. Earlier documents stay as they
        are.
      </p>
      <TextInput
        label="Business name"
        autoComplete="organization"
        data-autofocus
        {...form.getInputProps('businessName')}
      />
      <TextInput label="Address" autoComplete="street-address" {...form.getInputProps('address')} />
      <CountrySelect {...form.getInputProps('countryId')} />
      <TextInput
        label="VAT or tax number"
        autoComplete="off"
        description="Businesses in the EU with a VAT number pay the platform fee without VAT (reverse charge)."
        {...form.getInputProps('vatNumber')}
      />
      {saved.vatCheck !== null && form.values.vatNumber === saved.vatNumber && <VatCheck {...saved.vatCheck} />}
      <FormButtons onBack={onClose} submit="Save details" busy={save.isPending} />
    </form>
  )
}
