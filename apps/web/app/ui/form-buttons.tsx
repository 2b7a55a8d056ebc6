import { Button } from '@mantine/core'
import classes from './dialog-form.module.css'

interface FormButtonsProps {
  onBack: () => void
  back?: string
  submit: string
  busy?: boolean
  danger?: boolean
}

/** The two buttons at the foot of a dialog's form. */
export function FormButtons({ onBack, back = 'Cancel', submit, busy = false, danger = false }: FormButtonsProps) {
  return (
    <div className={classes.buttons}>
      <Button variant="default" onClick={onBack}>
        {back}
      </Button>
      <Button type="submit" loading={busy} {...(danger ? { color: 'red' } : {})}>
        {submit}
      </Button>
    </div>
  )
}
