import { listingLists, peopleLists } from '@market/contract/browsing/public-lists.ts'
import type { UserId } from '@market/contract/ids.ts'
import { defineEvent } from '#platform/outbox/outbox.ts'

/** Something that the user's own record shows has changed. */
export const profileUpdated = defineEvent<{ userId: UserId }>('profile.updated', {
  invalidates: [...peopleLists, ...listingLists],
})

/** A seller has completed their profile, so that searches find it. */
export const sellerListed = defineEvent<{ userId: UserId }>('seller.listed', { invalidates: 'nothing' })

/** A user's name has changed; stored texts that contain it must be rewritten. */
export const nameChanged = defineEvent<{ userId: UserId }>('account.name-changed', { invalidates: peopleLists })
