import { TextInput } from '@mantine/core'
import { useDialCodes } from '#features/reference/use-dial-codes.ts'
import type { ContractForm } from '#lib/forms/form.ts'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { PhoneField } from '#ui/forms/phone-field.tsx'
import { PasswordRules } from '../components/password-rules.tsx'
import type { RegistrationValues } from './registration-values.ts'

interface RegistrationPersonProps {
  form: ContractForm<RegistrationValues>
  suggestedDialCode: string
}

/** First step of the registration: name, contact details and password. */
export function RegistrationPerson({ form, suggestedDialCode }: RegistrationPersonProps) {
  const codes = useDialCodes()
  const { values, errors } = form
  return (
    <>
      <TextInput label="Full Name" autoComplete="name" {...form.getInputProps('fullName')} />
      <TextInput label="Email" type="email" autoComplete="email" {...form.getInputProps('email')} />
      <PhoneField
        label="Mobile Number"
        codes={codes}
        countryCode={values.countryCode || suggestedDialCode}
        onCountryCode={(code) => form.setFieldValue('countryCode', code)}
        phone={values.phone}
        onPhone={(phone) => form.setFieldValue('phone', phone)}
        error={errors['phone'] ?? errors['countryCode']}
      />
      <PasswordField label="Password" autoComplete="new-password" {...form.getInputProps('password')} />
      <PasswordRules password={values.password} />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...form.getInputProps('confirmPassword')} />
    </>
  )
}
