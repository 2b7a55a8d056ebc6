import { longestReason } from '@market/contract/text.ts'
import type { reportUser } from '@market/contract/reports/endpoints.ts'
import { reportForm } from '@market/contract/reports/schema.ts'
import { useContractForm } from '#lib/forms/form.ts'
import { useDraft } from '#lib/forms/use-draft.ts'
import { useMember } from '#lib/session/session.ts'
import type { Command } from '#lib/api/query.ts'
import { CountedTextarea } from '#ui/forms/counted-textarea.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FormButtons } from '#ui/overlays/form-buttons.tsx'
import classes from '#ui/overlays/dialog-form.module.css'

interface ReportDialogProps {
  opened: boolean
  onClose: () => void
  user: { id: string; fullName: string }
  report: Command<typeof reportUser>
}

/** Reports a user to the operator, with a reason. The input is kept until it is sent. */
export function ReportDialog({ opened, onClose, user, report }: ReportDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={`Report ${user.fullName}`}>
      <ReportForm user={user} onClose={onClose} report={report} />
    </Dialog>
  )
}

function ReportForm({ onClose, user, report }: Omit<ReportDialogProps, 'opened'>) {
  const form = useContractForm({
    schema: reportForm,
    initialValues: { reason: '' },
    shape: ({ reason }) => ({ userId: user.id, reason }),
  })
  const draft = useDraft(`report.${useMember().id}.${user.id}`, form)
  // The command shows the error; the reason is kept.
  const send = (reason: string) => report.mutateAsync({ userId: user.id, reason }).then(draft.forget, () => undefined)
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(({ reason }) => void send(reason))}>
      <p>Our team reads this. {user.fullName} is not told who reported them.</p>
      <CountedTextarea label="Reason" limit={longestReason} data-autofocus {...form.getInputProps('reason')} />
      <FormButtons onBack={onClose} submit="Report" busy={report.isPending} danger />
    </form>
  )
}
