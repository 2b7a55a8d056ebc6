import { plainSellerDetails } from '@market/contract/accounts/schema.ts'
import { fileNameIn } from '@market/contract/uploads/file-name.ts'
import type { updateSellerDetails } from '@market/contract/accounts/endpoints.ts'
import type { InputOf } from '@market/contract/endpoint.ts'
import type { Viewer } from '#lib/session/session.ts'
import type { StoredFile } from '#lib/forms/upload.ts'

type PlainDetail = keyof typeof plainSellerDetails

const plainDetails = Object.keys(plainSellerDetails) as PlainDetail[]

/** Professional details of a seller, as the form fields hold them. */
export interface SellerDetailsValues extends Record<string, unknown>, Record<PlainDetail, string | null> {
  gender: string | null
  dob: string | null
  priceRange: string | null
  categoryId: string | null
  tagId: string[]
  resume: StoredFile[]
}

const plainValues = <Value>(read: (name: PlainDetail) => Value) =>
  Object.fromEntries(plainDetails.map((name) => [name, read(name)])) as Record<PlainDetail, Value>

export function sellerDetailsOf(viewer: Viewer): SellerDetailsValues {
  return {
    gender: viewer.gender,
    dob: viewer.dob,
    priceRange: viewer.priceRange?.id ?? null,
    categoryId: viewer.category?.id ?? null,
    tagId: viewer.tags.map(({ tag_id }) => tag_id),
    resume: viewer.resume
      ? [{ filename: fileNameIn(viewer.resume), name: viewer.resumeName ?? 'Resume', preview: null }]
      : [],
    ...plainValues((name) => (viewer[name] === null ? null : String(viewer[name]))),
  }
}

/**
 * Converts the values to the call's input; a field without a choice goes to the schema, which reports its own
 * message.
 */
export function sellerDetailsInput(values: SellerDetailsValues): InputOf<typeof updateSellerDetails> {
  const [resume] = values.resume
  return {
    gender: values.gender ?? undefined,
    dob: values.dob ?? undefined,
    priceRange: values.priceRange ?? undefined,
    categoryId: values.categoryId ?? undefined,
    tagId: values.tagId,
    resume: resume?.filename,
    ...(resume ? { resumeName: resume.name } : {}),
    ...plainValues((name) => values[name] ?? undefined),
  } as InputOf<typeof updateSellerDetails>
}
