import type { ReactNode } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import classes from './forms.module.css'

interface ChangedMeanwhileProps {
  /** The record as it stands now, as far as it differs from what is typed. */
  children: ReactNode
  /** Begins anew from how it stands. */
  onTake: () => void
  /** Saves over it after all. */
  onKeep: () => void
}

/** Says over a form that somebody else has saved the same record since it was opened; what is typed stays. */
export function ChangedMeanwhile({ children, onTake, onKeep }: ChangedMeanwhileProps) {
  return (
    <Notice tone="amber" live>
      <div className={classes.changed}>
        <p>Someone else changed this since you opened it. The current version:</p>
        {children}
        <div className={classes.acts}>
          <Button size="sm" variant="default" onClick={onTake}>
            Take this
          </Button>
          <Button size="sm" variant="default" onClick={onKeep}>
            Keep what I typed
          </Button>
        </div>
      </div>
    </Notice>
  )
}
