import type { OutputOf } from '@market/contract/endpoint.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import { topUpNumber } from '@market/contract/record-numbers.ts'
import type { getUnfinishedTopUps } from '@market/contract/wallet/endpoints.ts'
import type { PaymentRow } from './store.ts'

/** Presents a payment to its payer. */
export const presentPayment = (
  payment: Pick<PaymentRow, 'number' | 'amount_cents' | 'created_at' | 'status'>,
): OutputOf<typeof getUnfinishedTopUps>['records'][number] => ({
  orderId: topUpNumber.of(payment.number),
  amount: dollarsFromCents(payment.amount_cents),
  created: payment.created_at.toISOString(),
  paymentStatus: payment.status,
})
