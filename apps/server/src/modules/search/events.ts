import type { ListingId, UserId } from '@market/contract/ids.ts'
import { defineEvent } from '#platform/outbox/outbox.ts'

/** New listings that a user's saved searches found: the first titles, and the listing itself if it is only one. */
export interface SearchAlert {
  readonly userId: UserId
  readonly total: number
  readonly titles: readonly string[]
  /** Names of the saved searches. */
  readonly names: readonly string[]
  readonly listingId: ListingId | null
}

export const searchAlerted = defineEvent<SearchAlert>('search.alerted', { invalidates: 'nothing' })
