import { TextInput } from '@mantine/core'
import { adminSignIn } from '@market/contract/admin/endpoints.ts'
import { adminSignInForm } from '@market/contract/admin/forms.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ApiError } from '#lib/api/errors.ts'
import { useContractForm } from '#lib/forms/form.ts'
import { takeReturn } from '#lib/session/guard.ts'
import { paths } from '@market/contract/paths.ts'
import { useCommand } from '#lib/api/query.ts'
import { type Session, startSession } from '#lib/session/session.ts'
import { useDemoAccounts } from '#features/auth/api.ts'
import { PasswordRules } from '#features/auth/components/password-rules.tsx'
import { Logo } from '#ui/brand/logo.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import classes from './forms.module.css'
import { SecondFactorSetup } from './second-factor-setup.tsx'
import { Button } from '#ui/buttons/button.tsx'

const empty = { userName: '', password: '', newPassword: '', code: '' }

/** Additional input that the server asks for besides the password. */
type Asked = { code: boolean; choice: boolean; setup: { qr: string; secret: string } | null }

function askedBy(error: ApiError): Partial<Asked> | null {
  if (error.code === 'PASSWORD_CHOICE_NEEDED') return { choice: true }
  if (error.code === 'SECOND_FACTOR_NEEDED') return { code: true, setup: null }
  if (error.code !== 'SECOND_FACTOR_SETUP') return null
  return { code: true, setup: { qr: String(error.details['qr']), secret: String(error.details['secret']) } }
}

/** Console sign-in with email, password and, when set up, a second factor. */
export function AdminSignIn() {
  const [asked, setAsked] = useState<Asked>({ code: false, choice: false, setup: null })
  const navigate = useNavigate()
  const demo = useDemoAccounts().find(({ userName }) => userName.startsWith('admin@'))
  const shape = ({ userName, password, newPassword, code }: typeof empty) => ({
    userName,
    password,
    ...(asked.choice ? { newPassword } : {}),
    ...(asked.code ? { code } : {}),
  })
  const form = useContractForm({
    schema: adminSignInForm,
    initialValues: empty,
    shape,
  })
  const signIn = useCommand(adminSignIn, {
    form,
    onSuccess: (session) => {
      const back = takeReturn('ADMIN')
      startSession(session as Session, true)
      void navigate(back ?? paths.admin(), { replace: true })
    },
    onError: (error) => {
      const next = askedBy(error)
      if (next === null) return false
      setAsked({ ...asked, ...next })
      return true
    },
  })
  useEffect(() => {
    const field = asked.code ? 'code' : asked.choice ? 'newPassword' : null
    if (field !== null) document.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  }, [asked])
  return (
    <main className={classes.signIn}>
      <div className={classes.signInCard}>
        <Logo />
        <h1>Log in to the console</h1>
        <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => signIn.mutate(shape(values)))}>
          <TextInput label="Email" type="email" autoComplete="username" {...form.getInputProps('userName')} />
          <PasswordField label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
          {asked.choice && (
            <>
              <p role="status">An owner gave you this password. Choose one that only you know.</p>
              <PasswordField label="New Password" autoComplete="new-password" {...form.getInputProps('newPassword')} />
              <PasswordRules password={form.values.newPassword} />
            </>
          )}
          {asked.setup && <SecondFactorSetup {...asked.setup} />}
          {asked.code && (
            <TextInput
              label="Code of your authenticator app"
              inputMode="numeric"
              autoComplete="one-time-code"
              {...form.getInputProps('code')}
            />
          )}
          <Button type="submit" loading={signIn.isPending} fullWidth>
            Log in
          </Button>
        </form>
        {demo && (
          <Button
            variant="default"
            disabled={signIn.isPending}
            onClick={() => {
              form.setValues({ ...empty, userName: demo.userName, password: demo.password })
              signIn.mutate({ userName: demo.userName, password: demo.password })
            }}
          >
            Use the demo account
          </Button>
        )}
      </div>
    </main>
  )
}
