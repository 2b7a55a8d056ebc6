import { getFaq, updateFaq } from '@market/contract/accounts/endpoints.ts'
import { faqEdit, limits } from '@market/contract/accounts/schema.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { TextInput } from '@mantine/core'
import { useContractForm } from '#lib/forms/form.ts'
import { useCommand } from '#lib/api/query.ts'
import { CountedTextarea } from '#ui/forms/counted-textarea.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import classes from './forms.module.css'
import { Button } from '#ui/buttons/button.tsx'

export type Faq = OutputOf<typeof updateFaq>['faq']

interface FaqDialogProps {
  opened: boolean
  onClose: () => void
  /** The one to edit; null adds one. */
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
  const save = useCommand(updateFaq, { form, invalidates: [getFaq], onSuccess: onClose })
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit((values) => save.mutate({ ...values, ...(faq ? { id: faq.id } : {}) }))}
    >
      <TextInput
        label="Question"
        placeholder="How many drafts do I get?"
        maxLength={limits.question + 1}
        data-autofocus
        {...form.getInputProps('question')}
      />
      <CountedTextarea label="Answer" limit={limits.answer} {...form.getInputProps('answer')} />
      <Button type="submit" loading={save.isPending}>
        {faq ? 'Save FAQ' : 'Add FAQ'}
      </Button>
    </form>
  )
}
