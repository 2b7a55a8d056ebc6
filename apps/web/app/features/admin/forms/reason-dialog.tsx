import { Textarea } from '@mantine/core'
import { actReason } from '@market/contract/text.ts'
import { type ReactNode, use, useState } from 'react'
import { z } from 'zod'
import { useContractForm } from '#lib/forms/form.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FormButtons } from '#ui/overlays/form-buttons.tsx'
import { LeftList } from '../left-list.ts'
import classes from './forms.module.css'

interface ReasonDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  /** Effect of the action, and the readers of the reason. */
  children: ReactNode
  confirm: string
  danger?: boolean
  onConfirm: (reason: string) => Promise<unknown>
}

const reasonForm = z.object({ reason: actReason })

/** Asks for the reason of an action; an error keeps the input. */
export function ReasonDialog(props: ReasonDialogProps) {
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={props.title}>
      <ReasonForm {...props} />
    </Dialog>
  )
}

function ReasonForm({ onClose, children, confirm, danger = false, onConfirm }: ReasonDialogProps) {
  const form = useContractForm({ schema: reasonForm, initialValues: { reason: '' } })
  const [busy, setBusy] = useState(false)
  const left = use(LeftList)
  async function act(reason: string) {
    setBusy(true)
    // The command has shown the error as a toast; the dialog keeps the input.
    await onConfirm(reason.trim()).then(onClose, () => undefined)
    setBusy(false)
  }
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(({ reason }) => void act(reason))}>
      {left !== null && (
        <Notice tone="amber" live>
          {left}
        </Notice>
      )}
      <div className={classes.text}>{children}</div>
      <Textarea label="Reason" autosize minRows={3} data-autofocus {...form.getInputProps('reason')} />
      <FormButtons onBack={onClose} submit={confirm} busy={busy} disabled={left !== null} danger={danger} />
    </form>
  )
}
