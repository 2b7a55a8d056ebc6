import { email, type UserType } from '@market/contract/accounts/schema.ts'
import { jobForm, listingKind, serviceForm } from '@market/contract/listings/schema.ts'
import { z } from 'zod'
import { requiredLine } from '@market/contract/text.ts'
import type { KnownNames } from './known-names.ts'
import { listIn, textIn } from './row-cells.ts'
import type { Cells } from './row-files.ts'
import { messagesOf, NameLookup, type RowResult } from './row-result.ts'

const keyForm = z.object({
  id: requiredLine('Id', 100),
  owner: email,
  kind: z.enum(listingKind.enum, { error: 'The kind must be JOB or SERVICE.' }),
})

/** A listing to be posted by its owner. Its form names files as the row does. */
export interface ImportedListing {
  /** The id in the file, by which a repeated import recognizes it. */
  readonly key: string
  readonly owner: string
  readonly ownerType: UserType
  /** Only open listings are imported; an export has the others too. */
  readonly isOpen: boolean
  readonly form: z.output<typeof jobForm> | z.output<typeof serviceForm>
}

const lastPart = (path: string) => path.split('/').at(-1)

/** A document is named after its file. */
const documentOf = (url: string) => ({ name: lastPart(URL.canParse(url) ? new URL(url).pathname : url), url })

/** Reads a row of `listings` by the form with which its owner would post it. */
export function readListing(cells: Cells, known: KnownNames): RowResult<ImportedListing> {
  const names = new NameLookup(cells, known)
  const key = keyForm.safeParse({
    id: textIn(cells, 'id'),
    owner: textIn(cells, 'owner'),
    kind: textIn(cells, 'kind')?.toUpperCase(),
  })
  const isJob = key.data?.kind === 'JOB'
  const { categoryId, tagIds } = names.category()
  const form = (isJob ? jobForm : serviceForm).safeParse({
    title: textIn(cells, 'title'),
    description: textIn(cells, 'description'),
    categoryId,
    countryId: names.country(),
    tagIds,
    price: textIn(cells, 'price'),
    priceRange: names.priceRange(),
    ...(isJob ? { questions: listIn(cells, 'questions') } : {}),
    documents: listIn(cells, 'documents').map(documentOf),
    images: listIn(cells, 'images').map((url) => ({ url })),
  })
  // A name that is not found is reported by itself, not also as a missing field.
  const ofForm = form.success || names.problems.length > 0 ? names.problems : messagesOf(form.error)
  if (!key.success) return { problems: [...messagesOf(key.error), ...ofForm] }
  if (!form.success || names.problems.length > 0) return { problems: ofForm }
  const { id, owner } = key.data
  const isOpen = (textIn(cells, 'status') ?? 'Open').toLowerCase() === 'open'
  return { value: { key: id, owner, ownerType: isJob ? 'BUYER' : 'SELLER', isOpen, form: form.data } }
}
