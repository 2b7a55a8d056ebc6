import { phoneUpdate } from '@market/contract/accounts/schema.ts'
import { useDialCodes, useSuggestedDialCode } from '#features/reference/use-dial-codes.ts'
import { useContractForm } from '#lib/forms/form.ts'
import { useMember } from '#lib/session/session.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FormButtons } from '#ui/overlays/form-buttons.tsx'
import { PhoneField } from '#ui/forms/phone-field.tsx'
import classes from './forms.module.css'
import { type ContactCode, useContactChange } from './use-contact-change.ts'

interface PhoneUpdateDialogProps {
  opened: boolean
  onClose: () => void
  onAsked: (code: ContactCode) => void
}

export function PhoneUpdateDialog({ opened, onClose, onAsked }: PhoneUpdateDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Update phone">
      <PhoneForm onClose={onClose} onAsked={onAsked} />
    </Dialog>
  )
}

function PhoneForm({ onClose, onAsked }: Omit<PhoneUpdateDialogProps, 'opened'>) {
  const viewer = useMember()
  const codes = useDialCodes()
  const suggested = useSuggestedDialCode()
  const withCode = (values: { countryCode: string; phone: string }) => ({
    ...values,
    countryCode: values.countryCode || suggested,
  })
  const form = useContractForm({
    schema: phoneUpdate,
    initialValues: { countryCode: viewer.countryCode ?? '', phone: viewer.phone ?? '' },
    shape: withCode,
  })
  const update = useContactChange({ form, onAsked })
  const { countryCode, phone } = withCode(form.values)
  const unchanged = viewer.isPhoneVerified && phone === viewer.phone && countryCode === viewer.countryCode
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => update.mutate(withCode(values)))}>
      <PhoneField
        label="Mobile Number"
        codes={codes}
        countryCode={countryCode}
        onCountryCode={(code) => form.setFieldValue('countryCode', code)}
        phone={phone}
        onPhone={(number) => form.setFieldValue('phone', number)}
        error={form.errors['countryCode'] ?? form.errors['phone']}
      />
      <p className={classes.hint}>We send a code there by SMS. Your number changes once you have entered it.</p>
      <FormButtons
        onBack={onClose}
        submit={unchanged ? 'Already verified' : 'Update'}
        busy={update.isPending}
        disabled={unchanged}
      />
    </form>
  )
}
