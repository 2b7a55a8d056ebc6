import { completeOnboarding } from '@market/contract/accounts/endpoints.ts'
import { isOnboarding } from '@market/contract/accounts/onboarding.ts'
import { useNavigate } from 'react-router'
import { useCommand } from '#lib/api/query.ts'
import { pageOfPress } from '#lib/session/return-to.ts'
import { updateViewer } from '#lib/session/update-viewer.ts'
import { toastSuccess } from '#lib/toast.ts'
import classes from './onboarding.module.css'
import { Button } from '#ui/buttons/button.tsx'

interface OnwardProps {
  step: 2 | 3
  back: string
  next: string
  /** Label of the button that completes the step. */
  finish: string
  /** Toast after completion. */
  sentence?: string
}

/**
 * Completes a step and opens the next page; after the last one, the page whose button led the seller to register. The
 * step's data is already saved.
 */
export function Onward({ step, back, next, finish, sentence }: OnwardProps) {
  const navigate = useNavigate()
  const complete = useCommand(completeOnboarding, {
    quiet: true,
    onSuccess: ({ user }) => {
      updateViewer(user)
      if (sentence) toastSuccess(sentence)
      return navigate((isOnboarding(user) ? null : pageOfPress(user.id)) ?? next)
    },
  })
  return (
    <div className={classes.onward}>
      <Button to={back} variant="default">
        Back
      </Button>
      <Button loading={complete.isPending} onClick={() => complete.mutate({ step })}>
        {finish}
      </Button>
    </div>
  )
}
