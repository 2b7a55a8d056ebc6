import type { BidId, UserId } from '@market/contract/ids.ts'
import { defineEvent } from '#platform/outbox/outbox.ts'

/** A seller's balance changed; `change` is negative for connects spent. */
export const connectsChanged = defineEvent<{ userId: UserId; change: number; bidId: BidId | null }>(
  'connects.changed',
  {
    invalidates: 'nothing',
  },
)
