import { undoEmailChange } from '@market/contract/accounts-safety/endpoints.ts'
import { paths } from '@market/contract/paths.ts'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { ResetState } from '#features/auth/forms/reset-password-form.tsx'
import { useCommand } from '#lib/api/query.ts'
import { endSession, readSession } from '#lib/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Card } from '#ui/layout/layout.tsx'
import classes from './undo-email-change.module.css'

/**
 * Target of the link that is sent to an account's old email address. Asks first, because email scanners follow links
 * too.
 */
export function UndoEmailChange() {
  const token = useSearchParams()[0].get('token') ?? ''
  const navigate = useNavigate()
  const undo = useCommand(undoEmailChange, {
    onSuccess: ({ type, email, resetToken }) => {
      // The server has ended every session of the account, and the page for a new password is for visitors only.
      if (readSession() !== null) endSession()
      const state: ResetState = { target: { verificationType: 'FORGOT_PASSWORD', type, email }, resetToken }
      return navigate(paths.resetPassword(), { replace: true, state })
    },
    onError: ({ code }) => code === 'UNDO_DEAD' || code === 'EMAIL_TAKEN',
  })
  const support = <Link to={paths.support()}>Contact support</Link>
  if (undo.isError && (undo.error.code === 'UNDO_DEAD' || undo.error.code === 'EMAIL_TAKEN'))
    return (
      <Notice tone="red" live action={support}>
        {undo.error.message}
      </Notice>
    )
  return (
    <Card>
      <div className={classes.undo}>
        <p>
          Your account gets this email back. Everyone is logged out, and a mobile number or sign-in provider added in
          the meantime is no longer trusted. You then choose a new password.
        </p>
        <Button loading={undo.isPending} onClick={() => undo.mutate({ token })}>
          Undo the change
        </Button>
      </div>
    </Card>
  )
}
