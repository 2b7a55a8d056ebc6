import { formatDollars } from '@market/contract/numbers.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import classes from '#ui/overlays/dialog-form.module.css'

/** A counter that was sent: of an offer its price, of a settlement its refund. */
export interface SentCounter {
  readonly amount: number
  /** The name of the side that answers. */
  readonly to: string
}

interface CounterSentDialogProps {
  opened: boolean
  onClose: () => void
  counter: SentCounter
}

/** Confirms a counter and says who acts next (product-rules: Screens). */
export function CounterSentDialog({ opened, onClose, counter: { amount, to } }: CounterSentDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Counter sent">
      <div className={classes.form}>
        <p>
          Counter of {formatDollars(amount)} sent to {to}. {to} can now accept or reject it.
        </p>
        <Button onClick={onClose} data-autofocus>
          OK
        </Button>
      </div>
    </Dialog>
  )
}
