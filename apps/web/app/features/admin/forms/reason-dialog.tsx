import { Textarea } from '@mantine/core'
import { longestReason } from '@market/contract/text.ts'
import { type ReactNode, use, useState } from 'react'
import { Notice } from '#ui/feedback/notice.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FormButtons } from '#ui/overlays/form-buttons.tsx'
import { LeftList } from '../left-list.ts'
import classes from './forms.module.css'

interface ReasonDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  /** What will happen, and who reads the reason. */
  children: ReactNode
  confirm: string
  danger?: boolean
  onConfirm: (reason: string) => Promise<unknown>
}

/** An act that wants a reason; a refusal keeps what was typed. */
export function ReasonDialog(props: ReasonDialogProps) {
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={props.title}>
      <ReasonForm {...props} />
    </Dialog>
  )
}

function ReasonForm({ onClose, children, confirm, danger = false, onConfirm }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const left = use(LeftList)
  async function act() {
    if (reason.trim() === '') {
      setError('Reason is required.')
      return
    }
    setBusy(true)
    // A refusal has become a toast; the dialog stays with what was typed.
    await onConfirm(reason.trim()).then(onClose, () => undefined)
    setBusy(false)
  }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void act()
      }}
    >
      {left !== null && (
        <Notice tone="amber" live>
          {left}
        </Notice>
      )}
      <div className={classes.text}>{children}</div>
      <Textarea
        label="Reason"
        autosize
        minRows={3}
        maxLength={longestReason}
        value={reason}
        error={error}
        data-autofocus
        onChange={(event) => {
          setReason(event.currentTarget.value)
          setError(null)
        }}
      />
      <FormButtons onBack={onClose} submit={confirm} busy={busy} disabled={left !== null} danger={danger} />
    </form>
  )
}
