import { submittedByScript } from '#lib/first-view/filled-fields.ts'
import { signUp } from '@market/contract/accounts/endpoints.ts'
import { registration } from '@market/contract/accounts/schema.ts'
import { Checkbox, TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { useContractForm } from '#lib/forms/form.ts'
import { paths } from '@market/contract/paths.ts'
import { rememberRegistration } from '../registration-token.ts'
import { useCommand } from '#lib/api/query.ts'
import { useDraft } from '#lib/forms/use-draft.ts'
import { useDialCodes } from '#features/reference/use-dial-codes.ts'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { PhoneField } from '#ui/forms/phone-field.tsx'
import { AccountTypeTabs, useAccountType } from '../components/account-type-tabs.tsx'
import classes from '../components/auth-card.module.css'
import { AvatarField } from '../components/avatar-field.tsx'
import { PasswordRules } from '../components/password-rules.tsx'
import { accountTargets, VerificationDialog } from '../components/verification-dialog.tsx'
import { SocialButtons } from '../components/social-buttons.tsx'
import { TermsLinks } from '../components/terms-links.tsx'
import { showTaken } from '../taken.ts'
import { useAwaitedCodes } from '../use-awaited-codes.ts'
import { useEnter } from '../use-enter.ts'
import type { LoginState } from './login-form.tsx'
import { AddressFields } from '#features/reference/components/address-fields.tsx'
import { emptyRegistration, registrationOf } from './registration-values.ts'
import { Button } from '#ui/buttons/button.tsx'

export function RegistrationForm() {
  const [type, setType] = useAccountType()
  const awaited = useAwaitedCodes('registration')
  const codes = useDialCodes()
  const enter = useEnter()
  const navigate = useNavigate()
  const form = useContractForm({
    schema: registration,
    initialValues: emptyRegistration,
    shape: (values) => registrationOf(values, type),
  })
  const draft = useDraft('registration', form, 'tab')
  const register = useCommand(signUp, {
    form,
    onError: (error) => showTaken(form, error),
    onSuccess: ({ registrationToken }, { email, phone, countryCode }) => {
      rememberRegistration(registrationToken)
      draft.forget()
      awaited.wait(accountTargets(type, { email, phone, countryCode }))
    },
  })
  const { values } = form
  return (
    <>
      <AccountTypeTabs label="Register as" type={type} onType={setType} busy={register.isPending}>
        <SocialButtons type={type} keepLogin={false} />
        <form
          className={classes.form}
          {...submittedByScript}
          onSubmit={form.onSubmit((filled) => register.mutate(registrationOf(filled, type)))}
        >
          <AvatarField
            name={values.fullName}
            value={values.avatar}
            onChange={(avatar) => form.setFieldValue('avatar', avatar)}
            error={form.errors['avatar']?.toString()}
          />
          <TextInput label="Full Name" autoComplete="name" {...form.getInputProps('fullName')} />
          <TextInput label="Email" type="email" autoComplete="email" {...form.getInputProps('email')} />
          <PhoneField
            label="Mobile Number"
            codes={codes}
            countryCode={values.countryCode}
            onCountryCode={(code) => form.setFieldValue('countryCode', code)}
            phone={values.phone}
            onPhone={(phone) => form.setFieldValue('phone', phone)}
            error={form.errors['phone'] ?? form.errors['countryCode']}
          />
          {type === 'BUYER' && <AddressFields form={form} />}
          <PasswordField label="Password" autoComplete="new-password" {...form.getInputProps('password')} />
          <PasswordRules password={values.password} />
          <PasswordField
            label="Confirm Password"
            autoComplete="new-password"
            {...form.getInputProps('confirmPassword')}
          />
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
          <Button type="submit" loading={register.isPending} fullWidth>
            {type === 'SELLER' ? 'Register as seller' : 'Register as buyer'}
          </Button>
        </form>
      </AccountTypeTabs>
      <VerificationDialog
        codes={awaited}
        isNewAccount
        onVerifiedBefore={(target) => {
          const state: LoginState = { target }
          return navigate(paths.login({ type: target.type }), { state })
        }}
        onVerified={({ token, user }) => {
          if (token && user) return enter({ token, user }, false)
        }}
      />
    </>
  )
}
