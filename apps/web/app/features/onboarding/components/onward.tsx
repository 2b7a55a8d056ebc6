import { completeOnboarding } from '@market/contract/accounts/endpoints.ts'
import { useNavigate } from 'react-router'
import { useCommand } from '#lib/api/query.ts'
import { updateViewer } from '#lib/session/update-viewer.ts'
import { toastSuccess } from '#lib/toast.ts'
import classes from './onboarding.module.css'
import { Button } from '#ui/buttons/button.tsx'

interface OnwardProps {
  step: 2 | 3
  back: string
  next: string
  /** The label of the button that ends the step. */
  finish: string
  /** Said when it is done. */
  sentence?: string
}

/** Ends a step and leads to the next screen. What the step holds is saved already. */
export function Onward({ step, back, next, finish, sentence }: OnwardProps) {
  const navigate = useNavigate()
  const complete = useCommand(completeOnboarding, {
    quiet: true,
    onSuccess: ({ user }) => {
      updateViewer(user)
      if (sentence) toastSuccess(sentence)
      return navigate(next)
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
