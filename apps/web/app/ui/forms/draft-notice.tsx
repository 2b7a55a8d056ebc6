import type { ReactNode } from 'react'
import type { Draft } from '#lib/forms/use-draft.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'

interface DraftNoticeProps {
  draft: Draft
  form: { reset: () => void }
  /** Describes the restored input. */
  children: ReactNode
}

/** States that the form shows restored input, and offers to start over. */
export function DraftNotice({ draft, form, children }: DraftNoticeProps) {
  if (!draft.restored) return null
  const startOver = () => {
    draft.forget()
    form.reset()
  }
  return (
    <Notice
      tone="blue"
      action={
        <Button variant="default" size="sm" onClick={startOver}>
          Start over
        </Button>
      }
    >
      {children}
    </Notice>
  )
}
