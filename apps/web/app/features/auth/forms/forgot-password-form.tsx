import { submittedByScript } from '#lib/first-view/filled-fields.ts'
import { login } from '@market/contract/accounts/schema.ts'
import { useNavigate } from 'react-router'
import { useContractForm } from '#lib/forms/form.ts'
import { paths } from '@market/contract/paths.ts'
import { useDialCodes, useSuggestedDialCode } from '#features/reference/use-dial-codes.ts'
import { AccountTypeTabs, useAccountType } from '../components/account-type-tabs.tsx'
import classes from '../components/auth-card.module.css'
import { VerificationDialog } from '../components/verification-dialog.tsx'
import { useAwaitedCodes } from '../use-awaited-codes.ts'
import type { ResetState } from './reset-password-form.tsx'
import { UserNameField } from './user-name-field.tsx'
import { codeAddressOf, userNameOf, withDialCode } from './user-name.ts'
import { Button } from '#ui/buttons/button.tsx'

const schema = login.pick({ userName: true })

/**
 * Asks for the account and then the code, and passes the proof on to the page for the new password
 * (product-rules: States).
 */
export function ForgotPasswordForm() {
  const [type, setType] = useAccountType()
  const awaited = useAwaitedCodes('forgot-password')
  const codes = useDialCodes()
  const suggested = useSuggestedDialCode()
  const navigate = useNavigate()
  const form = useContractForm({
    schema,
    initialValues: { userName: '', countryCode: '' },
    shape: (values) => ({ userName: userNameOf(withDialCode(values, suggested)) }),
  })
  return (
    <>
      <AccountTypeTabs label="Account type" type={type} onType={setType}>
        <form
          className={classes.form}
          {...submittedByScript}
          onSubmit={form.onSubmit((values) => {
            const dialCodes = codes.map(({ code }) => code)
            const address = codeAddressOf(withDialCode(values, suggested), dialCodes)
            awaited.wait([{ verificationType: 'FORGOT_PASSWORD', type, ...address }])
          })}
        >
          <UserNameField
            userName={form.values.userName}
            onUserName={(text) => form.setFieldValue('userName', text)}
            countryCode={form.values.countryCode || suggested}
            onCountryCode={(code) => form.setFieldValue('countryCode', code)}
            error={form.errors['userName']}
          />
          <Button type="submit" fullWidth>
            Send code
          </Button>
        </form>
      </AccountTypeTabs>
      <VerificationDialog
        title="Enter your code"
        codes={awaited}
        onVerified={({ resetToken }) => {
          const [target] = awaited.targets
          if (!target || !resetToken) return
          awaited.stop()
          const state: ResetState = { target, resetToken }
          void navigate(paths.resetPassword(), { state })
        }}
      />
    </>
  )
}
