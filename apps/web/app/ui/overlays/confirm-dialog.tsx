import { type ReactNode, useState } from 'react'
import { isOutdated } from '#lib/api/errors.ts'
import { toastError } from '#lib/toast.ts'
import { classList } from '#theme/class-list.ts'
import classes from './confirm-dialog.module.css'
import formClasses from './dialog-form.module.css'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  /** States what will happen, and what will not. */
  children: ReactNode
  /** Verb, as on the button that opened the dialog. */
  confirm: string
  cancel?: string
  /** For actions that cannot be undone or cost something: makes the button red and focuses the other one. */
  danger?: boolean
  /**
   * The dialog stays open until this settles. An error is shown as a toast, and closes the dialog if the screen is
   * outdated.
   */
  onConfirm: () => unknown
}

export function ConfirmDialog({
  opened,
  onClose,
  title,
  children,
  confirm,
  cancel = 'Cancel',
  danger = false,
  onConfirm,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false)
  const act = async () => {
    setBusy(true)
    try {
      await onConfirm()
    } catch (error) {
      toastError(error)
      // The action is no longer available.
      if (isOutdated(error)) onClose()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size={440} closesOutside>
      <div className={classes.text}>{children}</div>
      <div className={classList(formClasses.buttons, classes.buttons)}>
        <Button variant="default" onClick={onClose} disabled={busy} data-autofocus={danger || undefined}>
          {cancel}
        </Button>
        <Button
          onClick={() => void act()}
          loading={busy}
          {...(danger ? { color: 'red' } : {})}
          data-autofocus={!danger || undefined}
        >
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
