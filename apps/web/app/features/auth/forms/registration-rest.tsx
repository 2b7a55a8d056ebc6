import type { UserType } from '@market/contract/accounts/schema.ts'
import { Checkbox } from '@mantine/core'
import { AddressFields } from '#features/reference/components/address-fields.tsx'
import type { ContractForm } from '#lib/forms/form.ts'
import classes from '../components/auth-card.module.css'
import { AvatarField } from '../components/avatar-field.tsx'
import { TermsLinks } from '../components/terms-links.tsx'
import type { RegistrationValues } from './registration-values.ts'

interface RegistrationRestProps {
  type: UserType
  form: ContractForm<RegistrationValues>
}

/** Second step of the registration: photo, a buyer's address, and consent. */
export function RegistrationRest({ type, form }: RegistrationRestProps) {
  return (
    <>
      <AvatarField
        name={form.values.fullName}
        value={form.values.avatar}
        onChange={(avatar) => form.setFieldValue('avatar', avatar)}
        error={form.errors['avatar']?.toString()}
      />
      {type === 'BUYER' && <AddressFields form={form} />}
      <div className={classes.consents}>
        <Checkbox
          label={
            <>
              I agree to the <TermsLinks />
            </>
          }
          {...form.getInputProps('agreeTerms', { type: 'checkbox' })}
        />
        <Checkbox
          label="I agree to receive SMS verification messages"
          {...form.getInputProps('agreeSms', { type: 'checkbox' })}
        />
      </div>
    </>
  )
}
