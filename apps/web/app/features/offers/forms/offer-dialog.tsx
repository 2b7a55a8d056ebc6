import { TextInput } from '@mantine/core'
import { getShell } from '@market/contract/accounts/endpoints.ts'
import { sendOffer } from '@market/contract/offers/endpoints.ts'
import { listingLimits } from '@market/contract/listings/schema.ts'
import { offerForm } from '@market/contract/offers/schema.ts'
import { withinBalance } from '@market/contract/wallet/balance.ts'
import { useMemo } from 'react'
import { useContractForm } from '#lib/forms/form.ts'
import { useCommand } from '#lib/api/query.ts'
import { useMember, type Viewer } from '#lib/session/session.ts'
import type { StoredFile } from '#lib/forms/upload.ts'
import { useDraft } from '#lib/forms/use-draft.ts'
import { AmountInput } from '#ui/forms/amount-input.tsx'
import { CountedTextarea } from '#ui/forms/counted-textarea.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FormButtons } from '#ui/overlays/form-buttons.tsx'
import { FileDropField } from '#ui/uploads/file-drop-field.tsx'
import { CountrySelect } from '#features/reference/components/place-fields.tsx'
import { CategorySelect, TagsSelect } from '#features/reference/components/category-fields.tsx'
import { PriceNote } from '../components/price-note.tsx'
import classes from '#ui/overlays/dialog-form.module.css'

interface OfferDialogProps {
  opened: boolean
  onClose: () => void
  receiver: { id: string; fullName: string; countryId: string | null }
}

/** Sends an offer to the conversation (product-rules: Form rules). The input is kept until it is sent. */
export function OfferDialog({ opened, onClose, receiver }: OfferDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={`Send offer to ${receiver.fullName}`} size={600}>
      <OfferForm receiver={receiver} onClose={onClose} />
    </Dialog>
  )
}

interface Fields extends Record<string, unknown> {
  title: string
  description: string
  categoryId: string
  countryId: string
  tagIds: string[]
  price: string
  images: StoredFile[]
  documents: StoredFile[]
}

const nothing: Fields = {
  title: '',
  description: '',
  categoryId: '',
  countryId: '',
  tagIds: [],
  price: '',
  images: [],
  documents: [],
}

/**
 * A buyer's price must not exceed the wallet; the server checks it again
 * (product-rules: Form rules, Chat and offers).
 */
const rulesFor = ({ type, walletAmount }: Viewer) =>
  type === 'BUYER' ? withinBalance(offerForm, 'price', walletAmount) : offerForm

function OfferForm({ receiver, onClose }: Pick<OfferDialogProps, 'receiver' | 'onClose'>) {
  const viewer = useMember()
  const categoryOfViewer = viewer.category?.id ?? ''
  const [seller, buyer] = viewer.type === 'SELLER' ? [viewer, receiver] : [receiver, viewer]
  const country = seller.countryId ?? buyer.countryId ?? ''
  const initialValues = useMemo<Fields>(
    () => ({ ...nothing, categoryId: categoryOfViewer, countryId: country }),
    [categoryOfViewer, country],
  )
  const shape = (values: Fields) => ({
    receiverId: receiver.id,
    title: values.title,
    description: values.description,
    categoryId: values.categoryId,
    countryId: values.countryId,
    tagIds: values.tagIds,
    price: values.price,
    images: values.images.map(({ filename }) => ({ url: filename })),
    documents: values.documents.map(({ filename, name }) => ({ url: filename, name })),
  })
  const schema = useMemo(() => rulesFor(viewer), [viewer])
  const form = useContractForm<Fields>({ schema, initialValues, shape })
  const draft = useDraft(`offer.${viewer.id}.${receiver.id}`, form)
  const send = useCommand(sendOffer, {
    form,
    invalidates: [getShell],
    onSuccess: () => {
      draft.forget()
      onClose()
    },
  })
  const { categoryId } = form.values
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => send.mutate(shape(values)))}>
      <TextInput label="Title" data-autofocus {...form.getInputProps('title')} />
      <CountedTextarea
        label="Description"
        placeholder="What will be done, by when, and what is included"
        limit={listingLimits.description}
        {...form.getInputProps('description')}
      />
      <AmountInput label="Price" {...form.getInputProps('price')} />
      <PriceNote
        viewer={viewer}
        price={form.values.price}
        categoryId={form.values.categoryId}
        receiver={receiver.fullName}
      />
      <CategorySelect
        {...form.getInputProps('categoryId')}
        value={categoryId || null}
        onChange={(chosen) => {
          form.setFieldValue('categoryId', chosen ?? '')
          // Tags belong to one category.
          if (chosen !== categoryId) form.setFieldValue('tagIds', [])
        }}
      />
      <TagsSelect categoryId={categoryId || null} {...form.getInputProps('tagIds')} />
      <CountrySelect
        {...form.getInputProps('countryId')}
        value={form.values.countryId || null}
        onChange={(chosen) => form.setFieldValue('countryId', chosen ?? '')}
      />
      <FileDropField
        label="Images"
        accept="image/*"
        location="chat"
        {...form.getInputProps('images')}
        value={form.values.images}
        name="images"
      />
      <FileDropField
        label="Documents"
        accept=".pdf,.doc,.docx"
        location="chat"
        {...form.getInputProps('documents')}
        value={form.values.documents}
        name="documents"
      />
      <FormButtons onBack={onClose} submit="Send offer" busy={send.isPending} />
    </form>
  )
}
