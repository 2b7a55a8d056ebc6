import { fileNameIn } from '@market/contract/uploads/file-name.ts'
import type { updateSellerDetails } from '@market/contract/accounts/endpoints.ts'
import type { InputOf } from '@market/contract/endpoint.ts'
import type { Viewer } from '#lib/session/session.ts'
import type { StoredFile } from '#lib/forms/upload.ts'

/** Professional details of a seller, as the form fields hold them. */
export interface SellerDetailsValues extends Record<string, unknown> {
  gender: string | null
  dob: string | null
  priceRange: string | null
  categoryId: string | null
  tagId: string[]
  resume: StoredFile[]
  responseTime: string | null
}

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
    responseTime: viewer.responseTime === null ? null : String(viewer.responseTime),
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
    responseTime: values.responseTime ?? undefined,
  } as InputOf<typeof updateSellerDetails>
}
