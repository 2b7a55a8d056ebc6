import { linkSocialLogin } from '@market/contract/accounts-social/endpoints.ts'
import { socialLink } from '@market/contract/accounts-social/schema.ts'
import type { UserType } from '@market/contract/accounts/schema.ts'
import { useState } from 'react'
import { useContractForm } from '#lib/forms/form.ts'
import { useCommand } from '#lib/api/query.ts'
import type { Session } from '#lib/session/session.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import type { AskedLink } from '../use-social-login.ts'
import classes from './auth-card.module.css'
import { type AskedCode, CodePanel } from './code-panel.tsx'
import { Button } from '#ui/buttons/button.tsx'

interface LinkAccountProps {
  link: AskedLink
  type: UserType
  onLinked: (session: Session) => unknown
}

interface LinkAccountDialogProps extends Omit<LinkAccountProps, 'link'> {
  link: AskedLink | null
  onClose: () => void
}

/** Links a provider to an existing account with the same email; a password or code proves that the user owns it. */
export function LinkAccountDialog({ link, onClose, ...rest }: LinkAccountDialogProps) {
  return (
    <Dialog opened={link !== null} onClose={onClose} title="You already have an account" size={420}>
      {link && <LinkAccount link={link} {...rest} />}
    </Dialog>
  )
}

function LinkAccount({ link, ...rest }: LinkAccountProps) {
  const [byCode, setByCode] = useState(!link.hasPassword)
  return (
    <div className={classes.form}>
      <p>
        <strong className={classes.address}>{link.email}</strong> belongs to an account here. Confirm once that it’s
        yours. From then on, you log in with one click.
      </p>
      {byCode ? <ByCode link={link} {...rest} /> : <ByPassword link={link} {...rest} />}
      {link.hasPassword && (
        <Button variant="subtle" onClick={() => setByCode(!byCode)}>
          {byCode ? 'Use your password' : 'Send a code by email instead'}
        </Button>
      )}
    </div>
  )
}

function ByPassword({ link: { ticket }, onLinked }: LinkAccountProps) {
  const form = useContractForm({
    schema: socialLink,
    initialValues: { password: '' },
    shape: ({ password }) => ({ ticket, password }),
  })
  const linkNow = useCommand(linkSocialLogin, {
    form,
    onSuccess: onLinked,
  })
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(({ password }) => linkNow.mutate({ ticket, password }))}
    >
      <PasswordField
        label="Password"
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('password')}
      />
      <Button type="submit" loading={linkNow.isPending}>
        Link and log in
      </Button>
    </form>
  )
}

function ByCode({ link: { ticket, email }, type, onLinked }: LinkAccountProps) {
  const [asked, setAsked] = useState<AskedCode>()
  const linkNow = useCommand(linkSocialLogin, { onSuccess: onLinked })
  return (
    <CodePanel
      target={{ verificationType: 'FORGOT_PASSWORD', type, email }}
      asked={asked}
      onAsked={setAsked}
      onVerified={({ resetToken }) => {
        if (resetToken) linkNow.mutate({ ticket, resetToken })
      }}
    />
  )
}
