import { resetPassword } from '@market/contract/accounts/endpoints.ts'
import { passwordReset } from '@market/contract/accounts/schema.ts'
import { useNavigate } from 'react-router'
import { useContractForm } from '#lib/forms/form.ts'
import { paths } from '@market/contract/paths.ts'
import { useCommand } from '#lib/api/query.ts'
import { toastError } from '#lib/toast.ts'
import { PasswordField } from '#ui/forms/password-field.tsx'
import classes from '../components/auth-card.module.css'
import type { CodeTarget } from '../components/code-panel.tsx'
import { PasswordRules } from '../components/password-rules.tsx'
import { Button } from '#ui/buttons/button.tsx'

/** Navigation state passed on by the forgotten-password page. */
export interface ResetState {
  target: CodeTarget
  resetToken: string
}

export const isResetState = (state: unknown): state is ResetState =>
  typeof state === 'object' && state !== null && 'target' in state && 'resetToken' in state

export function ResetPasswordForm({ target, resetToken }: ResetState) {
  const navigate = useNavigate()
  const form = useContractForm({
    schema: passwordReset,
    initialValues: { password: '', confirmPassword: '' },
    shape: (values) => ({ ...target, resetToken, ...values }),
  })
  const reset = useCommand(resetPassword, {
    form,
    onSuccess: () => navigate(paths.login({ type: target.type }), { replace: true }),
    onError: (error) => {
      if (error.code !== 'RESET_DEAD') return false
      toastError(error)
      void navigate(paths.forgotPassword({ type: target.type }), { replace: true })
      return true
    },
  })
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit((values) => reset.mutate({ ...target, resetToken, ...values }))}
    >
      <PasswordField label="New Password" autoComplete="new-password" {...form.getInputProps('password')} />
      <PasswordRules password={form.values.password} />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...form.getInputProps('confirmPassword')} />
      <Button type="submit" loading={reset.isPending} fullWidth>
        Change password
      </Button>
    </form>
  )
}
