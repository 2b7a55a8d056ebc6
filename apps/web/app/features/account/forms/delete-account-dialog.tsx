import { deleteAccount, getSessions } from '@market/contract/accounts-safety/endpoints.ts'
import { accountDeletion } from '@market/contract/accounts-safety/schema.ts'
import type { InputOf } from '@market/contract/endpoint.ts'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type AskedCode, CodePanel } from '#features/auth/components/code-panel.tsx'
import { useContractForm } from '#lib/forms/form.ts'
import { paths } from '@market/contract/paths.ts'
import { useCommand, useEndpoint } from '#lib/api/query.ts'
import { endSession, useMember } from '#lib/session/session.ts'
import { FormButtons } from '#ui/overlays/form-buttons.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import classes from './forms.module.css'

interface DeleteAccountDialogProps {
  opened: boolean
  onClose: () => void
}

export function DeleteAccountDialog({ opened, onClose }: DeleteAccountDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Delete your account">
      <DeleteAccount onClose={onClose} />
    </Dialog>
  )
}

function DeleteAccount({ onClose }: Pick<DeleteAccountDialogProps, 'onClose'>) {
  const ways = useEndpoint(getSessions, {})
  const { type } = useMember()
  const navigate = useNavigate()
  const [resetToken, setResetToken] = useState<string>()
  const byCode = ways.data?.hasPassword === false
  const inputOf = ({ password, understood }: { password: string; understood: boolean }) =>
    ({ understood, ...(resetToken ? { resetToken } : { password }) }) as InputOf<typeof deleteAccount>
  const form = useContractForm({
    schema: accountDeletion,
    initialValues: { password: '', understood: false },
    shape: inputOf,
  })
  const remove = useCommand(deleteAccount, {
    form,
    onSuccess: () => {
      endSession()
      void navigate(paths.home())
    },
  })
  if (byCode && !resetToken) return <ProveByCode onProven={setResetToken} />
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => remove.mutate(inputOf(values)))}>
      <p>
        Your name, contact details, images, resume, FAQ and portfolio are erased, and your listings are removed. Past
        bookings, reviews and payments stay, without your name, because the people on the other side need them.
      </p>
      {type === 'BUYER' && (
        <p>
          Is money left in your wallet? <Link to={paths.support()}>Support</Link> can send it back to your card.
        </p>
      )}
      {!resetToken && (
        <PasswordField label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
      )}
      <Checkbox
        label="I understand that this cannot be undone"
        {...form.getInputProps('understood', { type: 'checkbox' })}
      />
      <FormButtons onBack={onClose} submit="Delete my account" busy={remove.isPending} danger />
    </form>
  )
}

/** Confirms the identity with a code for an account that has no password because it uses a provider. */
function ProveByCode({ onProven }: { onProven: (resetToken: string) => void }) {
  const { type, email, countryCode, phone } = useMember()
  const [asked, setAsked] = useState<AskedCode>()
  const to = email ? { email } : phone && countryCode ? { phone, countryCode } : null
  if (to === null)
    return <p>Please add an email or a mobile number to your account first, so that we can send a code.</p>
  return (
    <CodePanel
      target={{ verificationType: 'FORGOT_PASSWORD', type: type === 'SELLER' ? 'SELLER' : 'BUYER', ...to }}
      asked={asked}
      onAsked={setAsked}
      onVerified={(answer) => {
        if (answer.resetToken) onProven(answer.resetToken)
      }}
    />
  )
}
