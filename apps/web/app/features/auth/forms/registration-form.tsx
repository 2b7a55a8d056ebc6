import { submittedByScript } from '#lib/first-view/filled-fields.ts'
import { signUp } from '@market/contract/accounts/endpoints.ts'
import { registration, registrationPerson } from '@market/contract/accounts/schema.ts'
import { lazy, Suspense, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useContractForm } from '#lib/forms/form.ts'
import { loadPart } from '#lib/pages/load-part.ts'
import { paths } from '@market/contract/paths.ts'
import { rememberRegistration } from '../registration-token.ts'
import { useCommand } from '#lib/api/query.ts'
import { useDraft } from '#lib/forms/use-draft.ts'
import { useSuggestedDialCode } from '#features/reference/use-dial-codes.ts'
import { AccountTypeTabs, useAccountType } from '../components/account-type-tabs.tsx'
import classes from '../components/auth-card.module.css'
import { RegistrationSteps, useRegistrationStep } from '../components/registration-steps.tsx'
import { accountTargets, VerificationDialog } from '../components/verification-dialog.tsx'
import { SocialButtons } from '../components/social-buttons.tsx'
import { showTaken } from '../taken.ts'
import { useAwaitedCodes } from '../use-awaited-codes.ts'
import { useEnter } from '../use-enter.ts'
import type { LoginState } from './login-form.tsx'
import { RegistrationPerson } from './registration-person.tsx'
import { emptyRegistration, hasPersonError, registrationOf, type RegistrationValues } from './registration-values.ts'
import { FormSkeleton } from '#ui/feedback/skeletons.tsx'
import { FormButtons } from '#ui/overlays/form-buttons.tsx'
import { Button } from '#ui/buttons/button.tsx'

const loadRest = () => loadPart(() => import('./registration-rest.tsx'))
const RegistrationRest = lazy(async () => ({ default: (await loadRest()).RegistrationRest }))

/** Registration in two steps of one form, so that each step keeps its input while the other one is shown. */
export function RegistrationForm() {
  const [type, setType] = useAccountType()
  const awaited = useAwaitedCodes('registration')
  const steps = useRegistrationStep()
  const suggested = useSuggestedDialCode()
  const enter = useEnter()
  const navigate = useNavigate()
  const inputOf = (values: RegistrationValues) => registrationOf(values, type, suggested)
  const form = useContractForm({
    schema: steps.isFirst ? registrationPerson : registration,
    initialValues: emptyRegistration,
    shape: inputOf,
  })
  const showFieldErrors = (errors: Readonly<Record<string, string>>) => {
    if (hasPersonError(errors)) steps.back()
    return form.showFieldErrors(errors)
  }
  const draft = useDraft('registration', form, 'tab')
  const register = useCommand(signUp, {
    form: { showFieldErrors },
    onError: (error) => showTaken({ showFieldErrors }, error),
    onSuccess: ({ registrationToken }, { email, phone, countryCode }) => {
      rememberRegistration(registrationToken)
      draft.forget()
      awaited.wait(accountTargets(type, { email, phone, countryCode }))
    },
  })
  // Loads the second step while the first one is filled in.
  useEffect(() => void loadRest(), [])
  const submit = form.onSubmit(
    (filled) => (steps.isFirst ? steps.next() : register.mutate(inputOf(filled))),
    // Another account type may reject what the first step accepted.
    (errors) => !steps.isFirst && hasPersonError(errors) && showFieldErrors(errors as Record<string, string>),
  )
  return (
    <>
      <AccountTypeTabs label="Register as" type={type} onType={setType} busy={register.isPending}>
        {steps.isFirst && <SocialButtons type={type} keepLogin={false} />}
        <form className={classes.form} {...submittedByScript} onSubmit={submit}>
          <RegistrationSteps steps={steps} />
          <div className={classes.step} hidden={!steps.isFirst}>
            <RegistrationPerson form={form} suggestedDialCode={suggested} />
            <Button type="submit" fullWidth>
              Continue
            </Button>
          </div>
          {steps.wasAtLast && (
            <div className={classes.step} hidden={steps.isFirst}>
              <Suspense fallback={<FormSkeleton fields={4} />}>
                <RegistrationRest type={type} form={form} />
              </Suspense>
              <FormButtons
                back="Back"
                onBack={steps.back}
                submit={type === 'SELLER' ? 'Register as seller' : 'Register as buyer'}
                busy={register.isPending}
              />
            </div>
          )}
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
