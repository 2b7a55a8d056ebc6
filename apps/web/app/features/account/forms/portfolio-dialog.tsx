import { fileNameIn } from '@market/contract/uploads/file-name.ts'
import { getPortfolio, updatePortfolio } from '@market/contract/accounts/endpoints.ts'
import { limits, portfolioEdit } from '@market/contract/accounts/schema.ts'
import type { InputOf, OutputOf } from '@market/contract/endpoint.ts'
import { TextInput } from '@mantine/core'
import { useContractForm } from '#lib/forms/form.ts'
import { useDraft } from '#lib/forms/use-draft.ts'
import { useCommand } from '#lib/api/query.ts'
import { useMember } from '#lib/session/session.ts'
import type { StoredFile } from '#lib/forms/upload.ts'
import { DraftNotice } from '#ui/forms/draft-notice.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FormButtons } from '#ui/overlays/form-buttons.tsx'
import { FileDropField } from '#ui/uploads/file-drop-field.tsx'
import classes from './forms.module.css'

export type Piece = OutputOf<typeof updatePortfolio>['portfolio']

interface PortfolioDialogProps {
  opened: boolean
  onClose: () => void
  /** Item to edit; null adds one. */
  piece: Piece | null
}

export function PortfolioDialog({ opened, onClose, piece }: PortfolioDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={piece ? 'Edit Portfolio' : 'Add Portfolio'}>
      <PortfolioForm piece={piece} onClose={onClose} />
    </Dialog>
  )
}

interface PortfolioValues extends Record<string, unknown> {
  title: string
  image: StoredFile[]
}

function PortfolioForm({ piece, onClose }: Pick<PortfolioDialogProps, 'piece' | 'onClose'>) {
  const inputOf = ({ title, image: [image] }: PortfolioValues) =>
    // A missing image goes to the schema, which reports its own message.
    ({ title, image: image?.filename, ...(piece ? { id: piece.id } : {}) }) as InputOf<typeof updatePortfolio>
  const form = useContractForm<PortfolioValues>({
    schema: portfolioEdit,
    initialValues: {
      title: piece?.title ?? '',
      image: piece ? [{ filename: fileNameIn(piece.image), name: piece.title, preview: piece.image }] : [],
    },
    shape: inputOf,
  })
  const draft = useDraft(`portfolio.${useMember().id}.${piece?.id ?? 'new'}`, form)
  const save = useCommand(updatePortfolio, {
    form,
    invalidates: [getPortfolio],
    onSuccess: () => {
      draft.forget()
      onClose()
    },
    // product-rules: Limits: the toast for a saved portfolio is delayed by a second.
    toastAfter: 1000,
  })
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => save.mutate(inputOf(values)))}>
      <DraftNotice draft={draft} form={form}>
        This is the piece of work you began here.
      </DraftNotice>
      <TextInput
        label="Title"
        description={`At most ${limits.portfolioTitle} characters`}
        data-autofocus
        {...form.getInputProps('title')}
      />
      <FileDropField
        label="Image"
        description="A png, jpg, jpeg or gif file."
        name="image"
        accept=".png,.jpg,.jpeg,.gif"
        location="portfolio"
        max={1}
        value={form.values.image}
        onChange={(files) => form.setFieldValue('image', files)}
        error={form.errors['image']}
      />
      <FormButtons onBack={onClose} submit={piece ? 'Save' : 'Add Portfolio'} busy={save.isPending} />
    </form>
  )
}
