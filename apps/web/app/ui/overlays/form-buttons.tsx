import classes from './dialog-form.module.css'
import { Button } from '#ui/buttons/button.tsx'

interface FormButtonsProps {
  onBack: () => void
  back?: string
  submit: string
  /** Called by the second button; without it, the button submits the form around it. */
  onPress?: () => void
  /** Makes the second button a link. */
  to?: string
  busy?: boolean
  disabled?: boolean
  danger?: boolean
}

/** Pair of buttons at the end of a dialog. */
export function FormButtons(props: FormButtonsProps) {
  const { onBack, back = 'Cancel', submit, onPress, to, busy = false, disabled = false, danger = false } = props
  return (
    <div className={classes.buttons}>
      <Button variant="default" onClick={onBack} disabled={busy}>
        {back}
      </Button>
      {to === undefined ? (
        <Button
          type={onPress ? 'button' : 'submit'}
          onClick={onPress}
          loading={busy}
          disabled={disabled}
          {...(danger ? { color: 'red' } : {})}
        >
          {submit}
        </Button>
      ) : (
        <Button to={to}>{submit}</Button>
      )}
    </div>
  )
}
