import type { StoredFile } from '#lib/upload.ts'
import { emptyFields, type ListingFields } from './listing-fields.ts'

/** Where a draft is kept: one per person, kind and post. */
export interface DraftPlace {
  viewerId: string
  kind: string
  /** The post under edit; a new post has none. */
  listingId?: string | undefined
}

const keyOf = ({ viewerId, kind, listingId }: DraftPlace) => `market.draft.${viewerId}.${kind}.${listingId ?? 'new'}`

const servedAt = ({ filename }: StoredFile): string => `/api/files/${filename}`

/** What was typed and not yet posted, also before a reload; null when nothing was. */
export function readDraft(place: DraftPlace): ListingFields | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null') as Partial<ListingFields> | null
    return kept === null || typeof kept !== 'object' ? null : { ...emptyFields, ...kept }
  } catch {
    return null
  }
}

/** Keeps what is typed. A picture's local address dies with the page; after it the stored file is shown. */
export function keepDraft(place: DraftPlace, fields: ListingFields): void {
  const images = fields.images.map((file) =>
    file.preview?.startsWith('blob:') ? { ...file, preview: servedAt(file) } : file,
  )
  try {
    localStorage.setItem(keyOf(place), JSON.stringify({ ...fields, images }))
  } catch {
    // Without room in the storage the draft lives as long as the page.
  }
}

export function dropDraft(place: DraftPlace): void {
  localStorage.removeItem(keyOf(place))
}

/** True when there is something worth keeping. */
export const isWorthKeeping = (fields: ListingFields, initial: ListingFields): boolean =>
  JSON.stringify(fields) !== JSON.stringify(initial)
