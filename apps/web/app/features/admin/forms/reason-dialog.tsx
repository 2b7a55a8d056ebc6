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
  /** What will happen, and who reads the reason. */
  children: ReactNode
  confirm: string
  danger?: boolean
  onConfirm: (reason: string) => Promise<unknown>
}

const reasonForm = z.object({ reason: actReason })

/** An act that wants a reason; a refusal keeps what was typed. */
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
    // A refusal has become a toast; the dialog stays with what was typed.
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
