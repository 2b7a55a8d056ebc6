import type { PaymentId, UserId } from '@market/contract/ids.ts'
import type { Cents } from '@market/contract/money.ts'
import { defineFact } from '#platform/outbox.ts'

export const paymentCredited = defineFact<{ paymentId: PaymentId; userId: UserId; amount: Cents }>('payment.credited')
