import { TextInput } from '@mantine/core'
import { getMyListings, addEditListing, getListing } from '@market/contract/listings/endpoints.ts'
import { jobForm, type ListingKind, listingLimits, serviceForm } from '@market/contract/listings/schema.ts'
import type { InputOf } from '@market/contract/endpoint.ts'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { loadPart } from '#lib/pages/load-part.ts'
import { useContractForm } from '#lib/forms/form.ts'
import { useCommand } from '#lib/api/query.ts'
import { useMember } from '#lib/session/session.ts'
import { useDraft } from '#lib/forms/use-draft.ts'
import { useBackOr } from '#lib/pages/use-step-back.ts'
import { CountedTextarea } from '#ui/forms/counted-textarea.tsx'
import { FileDropField } from '#ui/uploads/file-drop-field.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { DraftNotice } from '#ui/forms/draft-notice.tsx'
import '../live.ts'
import { ListingPreview } from '../components/listing-preview.tsx'
import { ownListingPath, ownListPath } from '../labels.ts'
import { inputOf, type ListingFields } from './listing-fields.ts'
import classes from './listing-form.module.css'
import { PriceField, PriceRangeField } from './price-fields.tsx'
import { QuestionsField } from './questions-field.tsx'
import { TopicFields } from './topic-fields.tsx'
import { Button } from '#ui/buttons/button.tsx'

// The editor is large.
const BriefField = lazy(async () => ({ default: (await loadPart(() => import('./brief-field.tsx'))).BriefField }))

interface ListingFormProps {
  kind: ListingKind
  /** Listing to edit; undefined posts a new one. */
  id?: string
  initial: ListingFields
}

/** Posts or edits a job or service; the input is kept until it is posted. */
export function ListingForm({ kind, id, initial }: ListingFormProps) {
  const { id: viewerId } = useMember()
  const navigate = useNavigate()
  const cancel = useBackOr(ownListPath(kind))
  const form = useContractForm<ListingFields>({
    schema: kind === 'JOB' ? jobForm : serviceForm,
    initialValues: initial,
    shape: (fields) => inputOf(fields, kind, id),
  })
  const draft = useDraft(`${viewerId}.${kind}.${id ?? 'new'}`, form)
  const save = useCommand(addEditListing, {
    form,
    invalidates: [getListing, getMyListings],
    onSuccess: (listing) => {
      draft.forget()
      return navigate(ownListingPath(kind, listing.id), { replace: true })
    },
  })
  const noun = kind === 'JOB' ? 'job' : 'service'
  return (
    <div className={classes.columns}>
      <form
        className={classes.form}
        noValidate
        onSubmit={form.onSubmit((fields) => save.mutate(inputOf(fields, kind, id) as InputOf<typeof addEditListing>))}
      >
        <DraftNotice draft={draft} form={form}>
          We restored your draft.
        </DraftNotice>
        <TextInput
          label="Title"
          placeholder={kind === 'JOB' ? 'What do you need?' : 'What do you offer?'}
          {...form.getInputProps('title')}
        />
        <TopicFields form={form} />
        <CountedTextarea label="Description" limit={listingLimits.description} {...form.getInputProps('description')} />
        <Suspense fallback={<Skeleton height={240} />}>
          {/* Remounts the editor when a draft is restored. */}
          <BriefField
            key={String(draft.restored)}
            start={form.values.brief}
            html={form.values.brief}
            onChange={(html) => form.setFieldValue('brief', html)}
            error={form.errors['brief'] as string | undefined}
          />
        </Suspense>
        {kind === 'JOB' ? <PriceRangeField form={form} /> : <PriceField form={form} />}
        {kind === 'JOB' && <QuestionsField form={form} />}
        <FileDropField
          label="Images"
          description="1 to 10. The first one is the cover that people see in lists."
          accept="image/*"
          location="services"
          max={listingLimits.images}
          order={{ first: 'Cover' }}
          name="images"
          value={form.values.images}
          onChange={(files) => form.setFieldValue('images', files)}
          error={form.errors['images']}
        />
        <FileDropField
          label="Documents"
          description="1 to 10 PDF files: a brief, a price list, terms."
          accept=".pdf"
          location="services"
          max={listingLimits.documents}
          order={{}}
          name="documents"
          value={form.values.documents}
          onChange={(files) => form.setFieldValue('documents', files)}
          error={form.errors['documents']}
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending}>
            {id ? 'Save changes' : `Post ${noun}`}
          </Button>
        </div>
      </form>
      <aside className={classes.preview} aria-label="Preview of the card">
        <ListingPreview kind={kind} fields={form.values} />
      </aside>
    </div>
  )
}
