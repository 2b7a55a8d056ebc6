import { TextInput } from '@mantine/core'
import { getContent, previewPage, savePage } from '@market/contract/admin/endpoints-reference.ts'
import { pageForm } from '@market/contract/admin/content-forms.ts'
import { useState } from 'react'
import { useContractForm } from '#lib/forms/form.ts'
import { useDraft } from '#lib/forms/use-draft.ts'
import { useCommand } from '#lib/api/query.ts'
import { useMember } from '#lib/session/session.ts'
import { RichTextField } from '#ui/forms/rich-text-field.tsx'
import { RichText } from '#ui/data-display/rich-text.tsx'
import { DraftNotice } from '#ui/forms/draft-notice.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import classes from './page-editor.module.css'
import { Button } from '#ui/buttons/button.tsx'

interface PageText {
  id: number
  title: string
  description: string
  version: number
}

/** Editor of a static page, with a preview. */
export function PageEditor({ page, onDone }: { page: PageText; onDone: () => void }) {
  const now = { id: page.id, title: page.title, description: page.description, version: page.version }
  const form = useContractForm({ schema: pageForm, initialValues: now })
  const [takings, setTakings] = useState(0)
  const draft = useDraft(`page.${useMember().id}.${page.id}`, form, 'tab')
  const [preview, setPreview] = useState<string | null>(null)
  const show = useCommand(previewPage, { form, onSuccess: ({ description }) => setPreview(description) })
  const save = useCommand(savePage, {
    form,
    invalidates: [getContent],
    onSuccess: () => {
      draft.forget()
      onDone()
    },
  })
  return (
    <form className={classes.editor} noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <DraftNotice draft={draft} form={form}>
        This is the text you began here.
      </DraftNotice>
      {form.values.version !== now.version && !save.isPending && (
        <ChangedMeanwhile
          onTake={() => {
            form.setValues(now)
            setTakings(takings + 1)
          }}
          onKeep={() => form.setFieldValue('version', now.version)}
        >
          <details>
            <summary>{now.title}</summary>
            <RichText html={now.description} />
          </details>
        </ChangedMeanwhile>
      )}
      <TextInput label="Title" autoFocus {...form.getInputProps('title')} />
      {/* Remounts the editor when a draft is restored or the current text is taken over. */}
      <RichTextField
        key={`${draft.restored} ${takings}`}
        label="Text"
        start={form.values.description}
        onChange={(html) => form.setFieldValue('description', html)}
      />
      {form.errors['description'] && <p role="alert">{form.errors['description']}</p>}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onDone}>
          Back
        </Button>
        <Button variant="default" loading={show.isPending} onClick={() => show.mutate(form.values)}>
          Preview
        </Button>
        <Button type="submit" loading={save.isPending}>
          Save page
        </Button>
      </div>
      {preview !== null && (
        <section aria-label="Preview" className={classes.preview}>
          <h2>{form.values.title}</h2>
          <RichText html={preview} />
        </section>
      )}
    </form>
  )
}
