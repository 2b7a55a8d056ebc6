import type { PaymentId, UserId } from '@market/contract/ids.ts'
import type { Cents } from '@market/contract/money.ts'
import type { ReversalEvent } from './provider.ts'
import { defineEvent } from '#platform/outbox/outbox.ts'

export const paymentCredited = defineEvent<{ paymentId: PaymentId; userId: UserId; amount: Cents }>(
  'payment.credited',
  {
    invalidates: 'nothing',
  },
)

/** Money of a card payment left the wallet for the card, or came `back` after the reversal was undone. */
export const paymentReversed = defineEvent<{ paymentId: PaymentId; userId: UserId; amount: Cents; back: boolean }>(
  'payment.reversed',
  { invalidates: 'nothing' },
)

/** A reversal exceeded the wallet; the platform bears the `lost` amount. */
export const paymentLost = defineEvent<{
  paymentId: PaymentId
  userId: UserId
  cause: ReversalEvent['cause']
  lost: Cents
}>('payment.lost', { invalidates: 'nothing' })
