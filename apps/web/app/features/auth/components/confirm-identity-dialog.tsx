import { confirmIdentity, getSessions } from '@market/contract/accounts-safety/endpoints.ts'
import { identityConfirmation } from '@market/contract/accounts-safety/schema.ts'
import { requestCode } from '@market/contract/accounts/endpoints.ts'
import { confirmAdminIdentity } from '@market/contract/admin/endpoints.ts'
import { adminIdentityForm } from '@market/contract/admin/forms.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { identityQuestion } from '#lib/api/user-questions.ts'
import { useCommand, useEndpoint } from '#lib/api/query.ts'
import { useContractForm } from '#lib/forms/form.ts'
import { useViewer, type Viewer } from '#lib/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { FormSkeleton } from '#ui/feedback/skeletons.tsx'
import { CodeInput } from '#ui/forms/code-input.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FormButtons } from '#ui/overlays/form-buttons.tsx'
import classes from './auth-card.module.css'

const confirmed = () => identityQuestion.settle(true)
const cancel = () => identityQuestion.settle(false)

/** Asks for the password or a code when a sensitive call needs it; the call then continues. */
export function ConfirmIdentityDialog() {
  const viewer = useViewer()
  return (
    <Dialog
      opened={identityQuestion.useAsked() && viewer !== null}
      onClose={cancel}
      title="Confirm it’s you"
      size={420}
    >
      <div className={classes.form}>
        <p>You logged in a while ago. For your safety, confirm who you are. We then continue with what you started.</p>
        {viewer?.type === 'ADMIN' && <AsOperator />}
        {viewer && viewer.type !== 'ADMIN' && <AsMember viewer={viewer} />}
      </div>
    </Dialog>
  )
}

/** Returns where a code can be sent: only to a verified address. */
function codeAddressOf({ email, isEmailVerified, phone, countryCode, isPhoneVerified }: Viewer) {
  if (email && isEmailVerified) return { email }
  return phone && countryCode && isPhoneVerified ? { phone, countryCode } : null
}

function AsMember({ viewer }: { viewer: Viewer }) {
  const ways = useEndpoint(getSessions, {})
  const [prefersCode, setPrefersCode] = useState(false)
  const address = codeAddressOf(viewer)
  return (
    <QueryState query={ways} skeleton={<FormSkeleton fields={1} />}>
      {({ hasPassword }) => {
        if (!hasPassword && address === null)
          return <p>Your account has no password and no verified email. Please log out, log in again and try again.</p>
        const byCode = address !== null && (prefersCode || !hasPassword)
        return (
          <>
            {byCode ? (
              <ByCode type={viewer.type === 'SELLER' ? 'SELLER' : 'BUYER'} address={address} />
            ) : (
              <ByPassword />
            )}
            {hasPassword && address !== null && (
              <Button variant="subtle" onClick={() => setPrefersCode(!prefersCode)}>
                {prefersCode ? 'Use your password' : 'Send a code instead'}
              </Button>
            )}
          </>
        )
      }}
    </QueryState>
  )
}

function ByPassword() {
  const form = useContractForm({ schema: identityConfirmation, initialValues: { password: '' } })
  const confirm = useCommand(confirmIdentity, { form, onSuccess: confirmed })
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => confirm.mutate(values))}>
      <PasswordField label="Password" autoComplete="current-password" autoFocus {...form.getInputProps('password')} />
      <FormButtons onBack={cancel} submit="Confirm" busy={confirm.isPending} />
    </form>
  )
}

interface ByCodeProps {
  type: 'BUYER' | 'SELLER'
  address: { email: string } | { phone: string; countryCode: string }
}

function ByCode({ type, address }: ByCodeProps) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const ask = useCommand(requestCode)
  const send = () => ask.mutate({ type, verificationType: 'CONFIRM', ...address })
  const confirm = useCommand(confirmIdentity, {
    onSuccess: confirmed,
    onError: (error) => {
      setProblem(error.fieldErrors['otp'] ?? error.message)
      setCode('')
      return true
    },
  })
  const enter = (otp: string) => {
    // Keeps the message about the previous code, such as the number of tries left.
    if (!/^\d{4}$/.test(otp)) return setProblem((said) => said ?? 'Please enter OTP')
    confirm.mutate({ otp })
  }
  const shown = 'email' in address ? address.email : `${address.countryCode} ${address.phone}`
  if (!ask.isSuccess)
    return (
      <>
        <p>
          We’ll send a 4-digit code to <strong className={classes.address}>{shown}</strong>.
        </p>
        <FormButtons onBack={cancel} submit="Send code" onPress={send} busy={ask.isPending} />
      </>
    )
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        enter(code)
      }}
    >
      <p role="status">
        Enter the 4-digit code we sent to <strong className={classes.address}>{shown}</strong>.
      </p>
      <CodeInput
        label="Verification code"
        value={code}
        onChange={(typed) => {
          setCode(typed)
          if (typed !== '') setProblem(null)
        }}
        onComplete={enter}
        error={problem}
        disabled={confirm.isPending}
      />
      <FormButtons onBack={cancel} submit="Confirm" busy={confirm.isPending} />
      <Button variant="subtle" onClick={send} loading={ask.isPending}>
        Resend code
      </Button>
    </form>
  )
}

function AsOperator() {
  const [needsCode, setNeedsCode] = useState(false)
  const shape = ({ password, code }: { password: string; code: string }) => ({
    password,
    ...(needsCode ? { code } : {}),
  })
  const form = useContractForm({ schema: adminIdentityForm, initialValues: { password: '', code: '' }, shape })
  const confirm = useCommand(confirmAdminIdentity, {
    form,
    onSuccess: confirmed,
    onError: (error) => {
      if (error.code === 'SECOND_FACTOR_WRONG') return form.showFieldErrors({ code: error.message })
      if (error.code !== 'SECOND_FACTOR_NEEDED') return false
      flushSync(() => setNeedsCode(true))
      document.querySelector<HTMLElement>('[role="dialog"] [name="code"]')?.focus()
      return true
    },
  })
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => confirm.mutate(shape(values)))}>
      <PasswordField
        label="Password"
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('password')}
      />
      {needsCode && (
        <TextInput
          label="Code of your authenticator app"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          {...form.getInputProps('code')}
        />
      )}
      <FormButtons onBack={cancel} submit="Confirm" busy={confirm.isPending} />
    </form>
  )
}
