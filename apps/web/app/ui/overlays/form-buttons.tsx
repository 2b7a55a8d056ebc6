import classes from './dialog-form.module.css'
import { Button } from '#ui/buttons/button.tsx'

interface FormButtonsProps {
  onBack: () => void
  back?: string
  submit: string
  /** What the second button does in a dialog without a form; else it submits the form around it. */
  onPress?: () => void
  /** Where it leads instead. */
  to?: string
  busy?: boolean
  disabled?: boolean
  danger?: boolean
}

/** The two buttons at the foot of a dialog. */
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
