import { messageOf } from '#lib/errors.ts'
import classes from './empty-state.module.css'
import { Figure } from './figure.tsx'
import { Button } from './button.tsx'

/** A part of a screen that could not be read: what happened, and a way to try again. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  return (
    <div className={classes.empty} role="alert">
      <Figure name="wire" />
      <p className={classes.title}>This could not be loaded</p>
      <p className={classes.text}>{messageOf(error)}</p>
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
