import { getSessions } from '@market/contract/accounts-safety/endpoints.ts'
import { providerNames } from '@market/contract/accounts-social/schema.ts'
import { changePassword } from '@market/contract/accounts/endpoints.ts'
import { passwordChange } from '@market/contract/accounts/schema.ts'
import { PasswordRules } from '#features/auth/components/password-rules.tsx'
import { useContractForm } from '#lib/forms/form.ts'
import { useUnsavedGuard } from '#lib/forms/unsaved-input.ts'
import { useCommand, useEndpoint } from '#lib/api/query.ts'
import { PasswordField } from '#ui/forms/password-field.tsx'
import classes from './forms.module.css'
import { Button } from '#ui/buttons/button.tsx'

/** Changes the password; explains how to set one to an account that only uses a provider. */
export function PasswordChangeForm() {
  const ways = useEndpoint(getSessions, {}).data
  if (ways?.hasPassword !== false) return <Passwords />
  return (
    <p>
      You log in with {ways.linked.map((type) => providerNames[type]).join(' and ')}, and your account has no password
      yet. To set one, log out and choose “Forgot password?” where you log in.
    </p>
  )
}

function Passwords() {
  const form = useContractForm({
    schema: passwordChange,
    initialValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  })
  useUnsavedGuard(() => form.isDirty())
  const change = useCommand(changePassword, {
    form,
    onSuccess: () => form.reset(),
    onError: (error) => {
      if (error.code !== 'WRONG_PASSWORD') return false
      return form.showFieldErrors({ currentPassword: error.message })
    },
  })
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => change.mutate(values))}>
      <PasswordField label="Old Password" autoComplete="current-password" {...form.getInputProps('currentPassword')} />
      <PasswordField label="New Password" autoComplete="new-password" {...form.getInputProps('newPassword')} />
      <PasswordRules password={form.values.newPassword} />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...form.getInputProps('confirmPassword')} />
      <div className={classes.buttons}>
        <Button type="submit" loading={change.isPending}>
          Change password
        </Button>
      </div>
    </form>
  )
}
