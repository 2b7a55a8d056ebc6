import { getFaq, updateFaq } from '@market/contract/accounts/endpoints.ts'
import { faqEdit, limits } from '@market/contract/accounts/schema.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { TextInput } from '@mantine/core'
import { useContractForm } from '#lib/forms/form.ts'
import { useDraft } from '#lib/forms/use-draft.ts'
import { useCommand } from '#lib/api/query.ts'
import { useMember } from '#lib/session/session.ts'
import { CountedTextarea } from '#ui/forms/counted-textarea.tsx'
import { DraftNotice } from '#ui/forms/draft-notice.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FormButtons } from '#ui/overlays/form-buttons.tsx'
import classes from './forms.module.css'

export type Faq = OutputOf<typeof updateFaq>['faq']

interface FaqDialogProps {
  opened: boolean
  onClose: () => void
  /** Entry to edit; null adds one. */
  faq: Faq | null
}

export function FaqDialog({ opened, onClose, faq }: FaqDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={faq ? 'Edit FAQ' : 'Add FAQ'}>
      <FaqForm faq={faq} onClose={onClose} />
    </Dialog>
  )
}

function FaqForm({ faq, onClose }: Pick<FaqDialogProps, 'faq' | 'onClose'>) {
  const form = useContractForm({
    schema: faqEdit,
    initialValues: { question: faq?.question ?? '', answer: faq?.answer ?? '' },
  })
  const draft = useDraft(`faq.${useMember().id}.${faq?.id ?? 'new'}`, form)
  const save = useCommand(updateFaq, {
    form,
    invalidates: [getFaq],
    onSuccess: () => {
      draft.forget()
      onClose()
    },
  })
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit((values) => save.mutate({ ...values, ...(faq ? { id: faq.id } : {}) }))}
    >
      <DraftNotice draft={draft} form={form}>
        This is the answer you began here.
      </DraftNotice>
      <TextInput
        label="Question"
        placeholder="How many drafts do I get?"
        data-autofocus
        {...form.getInputProps('question')}
      />
      <CountedTextarea label="Answer" limit={limits.answer} {...form.getInputProps('answer')} />
      <FormButtons onBack={onClose} submit={faq ? 'Save' : 'Add FAQ'} busy={save.isPending} />
    </form>
  )
}
