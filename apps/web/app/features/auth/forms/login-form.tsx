import { submittedByScript } from '#lib/first-view/filled-fields.ts'
import { logIn } from '@market/contract/accounts/endpoints.ts'
import { readDeviceToken } from '#lib/session/device-token.ts'
import { login } from '@market/contract/accounts/schema.ts'
import { Anchor, Checkbox } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, type Location, useLocation } from 'react-router'
import type { ApiError } from '#lib/api/errors.ts'
import { useContractForm } from '#lib/forms/form.ts'
import { paths } from '@market/contract/paths.ts'
import { useCommand } from '#lib/api/query.ts'
import { useDialCodes, useSuggestedDialCode } from '#features/reference/use-dial-codes.ts'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { AccountTypeTabs, useAccountType } from '../components/account-type-tabs.tsx'
import classes from '../components/auth-card.module.css'
import type { CodeTarget } from '../components/code-panel.tsx'
import { DemoAccounts } from '../components/demo-accounts.tsx'
import { SocialButtons } from '../components/social-buttons.tsx'
import { accountTargets, VerificationDialog } from '../components/verification-dialog.tsx'
import { useAwaitedCodes } from '../use-awaited-codes.ts'
import { useEnter } from '../use-enter.ts'
import { UserNameField } from './user-name-field.tsx'
import {
  type CodeAddress,
  codeAddressOf,
  userNameFrom,
  userNameOf,
  type UserNameValues,
  withDialCode,
} from './user-name.ts'
import { Button } from '#ui/buttons/button.tsx'

interface LoginValues extends UserNameValues {
  password: string
}

/** Navigation state passed on by a registration whose account is verified already. */
export interface LoginState {
  target: CodeTarget
}

export function LoginForm() {
  const { state } = useLocation() as Location<Partial<LoginState> | null>
  const [type, setType] = useAccountType()
  const [keepLogin, setKeepLogin] = useState(false)
  const awaited = useAwaitedCodes('login')
  const codes = useDialCodes()
  const suggested = useSuggestedDialCode()
  const enter = useEnter()
  const inputOf = (values: LoginValues) => ({
    userName: userNameOf(withDialCode(values, suggested)),
    type,
    password: values.password,
    deviceToken: readDeviceToken(),
  })
  const form = useContractForm<LoginValues>({
    schema: login,
    initialValues: { userName: '', countryCode: '', password: '' },
    shape: inputOf,
  })
  // Runs after hydration because the server render knows no navigation state.
  useEffect(() => {
    if (state?.target) form.setValues(userNameFrom(state.target))
    // oxlint-disable-next-line react/exhaustive-deps -- the form is another object with every keystroke
  }, [state])
  const logInNow = useCommand(logIn, {
    form,
    onSuccess: (session) => enter(session, keepLogin),
    onError: (error) => {
      // The toast disappears; the message beside the field stays.
      if (error.code === 'WRONG_CREDENTIALS') form.setFieldError('password', error.message)
      if (error.code !== 'NOT_VERIFIED') return false
      const typed = codeAddressOf(
        withDialCode(form.values, suggested),
        codes.map(({ code }) => code),
      )
      awaited.wait(accountTargets(type, { ...typed, ...addressIn(error) }))
      return true
    },
  })
  return (
    <>
      <AccountTypeTabs label="Login as" type={type} onType={setType} busy={logInNow.isPending}>
        <SocialButtons type={type} keepLogin={keepLogin} />
        <form
          className={classes.form}
          {...submittedByScript}
          onSubmit={form.onSubmit((values) => logInNow.mutate(inputOf(values)))}
        >
          <UserNameField
            userName={form.values.userName}
            onUserName={(text) => form.setFieldValue('userName', text)}
            countryCode={form.values.countryCode || suggested}
            onCountryCode={(code) => form.setFieldValue('countryCode', code)}
            error={form.errors['userName']}
          />
          <PasswordField label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
          <div className={classes.row}>
            <Checkbox
              label="Keep me logged in"
              checked={keepLogin}
              onChange={(event) => setKeepLogin(event.currentTarget.checked)}
            />
            <Anchor component={Link} to={paths.forgotPassword({ type })} size="sm">
              Forgot password?
            </Anchor>
          </div>
          <Button type="submit" loading={logInNow.isPending} fullWidth>
            Login
          </Button>
        </form>
      </AccountTypeTabs>
      <DemoAccounts
        busy={logInNow.isPending}
        onChoose={({ userName, password, type: accountType }) => {
          setType(accountType)
          form.setValues({ userName, password })
          logInNow.mutate({ userName, password, type: accountType, deviceToken: readDeviceToken() })
        }}
      />
      <VerificationDialog
        codes={awaited}
        onVerifiedBefore={(target) => form.setValues(userNameFrom(target))}
        onVerified={({ token, user }) => {
          if (token && user) return enter({ token, user }, keepLogin)
        }}
      />
    </>
  )
}

/** Addresses of the unverified account, when the error names them. */
function addressIn({ details }: ApiError): CodeAddress {
  const named = (['email', 'phone', 'countryCode'] as const).flatMap((key) => {
    const value = details[key]
    return typeof value === 'string' && value !== '' ? [[key, value] as const] : []
  })
  return Object.fromEntries(named)
}
