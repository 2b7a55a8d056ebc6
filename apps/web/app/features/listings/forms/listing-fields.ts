import type { ListingKind } from '@market/contract/listings/schema.ts'
import { amountForField } from '#lib/formats/typed-amount.ts'
import type { StoredFile } from '#lib/forms/upload.ts'
import type { ListingDetail } from '../api.ts'

/** Values of a listing's form fields. */
export type ListingFields = {
  title: string
  categoryId: string
  countryId: string
  description: string
  /** HTML of the editor; empty without a brief. */
  brief: string
  tagIds: string[]
  /** Id of a price range, for jobs. */
  priceRange: string
  /** Price as typed, for services. */
  price: string
  /** Questions that sellers answer with their bids; only on jobs. */
  questions: string[]
  documents: StoredFile[]
  images: StoredFile[]
}

export const emptyFields: ListingFields = {
  title: '',
  categoryId: '',
  countryId: '',
  description: '',
  brief: '',
  tagIds: [],
  priceRange: '',
  price: '',
  questions: [],
  documents: [],
  images: [],
}

/** Converts a listing to its form values. */
export function fieldsOf(listing: ListingDetail): ListingFields {
  return {
    title: listing.title,
    categoryId: listing.categoryId,
    countryId: listing.countryId,
    description: listing.description,
    brief: listing.brief ?? '',
    tagIds: listing.tags.map(({ id }) => id),
    priceRange: listing.priceRange?.id ?? '',
    price: listing.price === null ? '' : amountForField(listing.price),
    questions: listing.questions,
    documents: listing.documents.map(({ name, url }) => ({ filename: url, name, preview: null })),
    images: listing.images.map(({ url, thumbnail }, index) => ({
      filename: url,
      name: `Image ${index + 1}`,
      preview: thumbnail || url,
    })),
  }
}

/**
 * Converts form values to the call's input: an empty choice is left out, a job never sends a price, and a service
 * never a range (product-rules: Form rules).
 */
export function inputOf(fields: ListingFields, kind: ListingKind, id?: string) {
  return {
    ...(id === undefined ? {} : { id }),
    title: fields.title,
    description: fields.description,
    brief: fields.brief,
    categoryId: fields.categoryId || undefined,
    countryId: fields.countryId || undefined,
    tagIds: fields.tagIds,
    documents: fields.documents.map(({ name, filename }) => ({ name, url: filename })),
    images: fields.images.map(({ filename }) => ({ url: filename })),
    ...(kind === 'JOB'
      ? { priceRange: fields.priceRange || undefined, questions: fields.questions }
      : { price: fields.price }),
  }
}
