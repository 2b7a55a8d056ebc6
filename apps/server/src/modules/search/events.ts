import type { ListingId, UserId } from '@market/contract/ids.ts'
import { defineEvent } from '#platform/outbox/outbox.ts'

/** New listings and sellers that a user's saved searches found: the first ones, and the record itself if it is only one. */
export interface SearchAlert {
  readonly userId: UserId
  readonly total: number
  /** Titles of listings. */
  readonly titles: readonly string[]
  /** Names of sellers. Events of the previous version have none. */
  readonly sellers?: readonly string[]
  /** Names of the saved searches. */
  readonly names: readonly string[]
  readonly listingId: ListingId | null
  readonly sellerId?: UserId | null
}

export const searchAlerted = defineEvent<SearchAlert>('search.alerted', { invalidates: 'nothing' })
