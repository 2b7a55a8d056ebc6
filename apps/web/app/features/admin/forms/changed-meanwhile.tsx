import type { ReactNode } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import classes from './forms.module.css'

interface ChangedMeanwhileProps {
  /** Fields of the current record that differ from the input. */
  children: ReactNode
  /** Starts over from the current record. */
  onTake: () => void
  /** Saves the input over it anyway. */
  onKeep: () => void
}

/** Warns that a colleague has saved the same record since the form was opened; the input is kept. */
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
