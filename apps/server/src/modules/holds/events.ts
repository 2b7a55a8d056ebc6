import type { BookingId, UserId } from '@market/contract/ids.ts'
import type { Cents } from '@market/contract/money.ts'
import { defineEvent } from '#platform/outbox/outbox.ts'

interface HoldEvent {
  readonly bookingId: BookingId
  readonly bookingNumber: string
  readonly sellerId: UserId
  readonly amount: Cents
  readonly reason: string
}

/** An operator holds earnings of a seller; `until` is an ISO timestamp. */
export const earningsHeld = defineEvent<HoldEvent & { readonly until: string }>('earnings.held', {
  invalidates: 'nothing',
})
/** An operator released earnings before their hold ended. */
export const earningsReleased = defineEvent<HoldEvent>('earnings.released', { invalidates: 'nothing' })
