import { formatDollars } from '@market/contract/numbers.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import classes from '#ui/overlays/dialog-form.module.css'

/** Counter that was sent: price of an offer, or refund of a settlement. */
export interface SentCounter {
  readonly amount: number
  /** Name of the recipient. */
  readonly to: string
}

interface CounterSentDialogProps {
  opened: boolean
  onClose: () => void
  counter: SentCounter
}

/** Confirms a counter and states who acts next (product-rules: Screens). */
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
