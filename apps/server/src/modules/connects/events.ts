import type { BidId, UserId } from '@market/contract/ids.ts'
import { defineFact } from '#platform/outbox/outbox.ts'

/** A seller's balance changed; `change` is negative for connects spent. */
export const connectsChanged = defineFact<{ userId: UserId; change: number; bidId: BidId | null }>('connects.changed', {
  invalidates: 'nothing',
})
