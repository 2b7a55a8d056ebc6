import type { OutputOf } from '@market/contract/endpoint.ts'
import { cents, dollarsFromCents } from '@market/contract/money.ts'
import type { getUnfinishedTopUps, getWalletTransactions } from '@market/contract/wallet/endpoints.ts'
import { bookingNumber, topUpNumber } from '@market/contract/record-numbers.ts'
import { describeTransfer } from './describe-transfer.ts'
import type { TransactionRow } from './store-transactions.ts'
import type { PaymentRow } from './store.ts'

export type Transaction = OutputOf<typeof getWalletTransactions>['result'][number]

/** Presents a wallet transaction with its description. */
export const presentTransaction = (row: TransactionRow): Transaction => ({
  id: String(row.id),
  type: row.amount < 0 ? 'Debit' : 'Credit',
  amount: dollarsFromCents(cents(Math.abs(row.amount))),
  balanceAfter: dollarsFromCents(cents(row.balance_after ?? 0)),
  ...describeTransfer(row),
  bookingId: row.booking_id,
  bookingNumber: row.number === null ? null : bookingNumber.of(row.number),
  offer: row.offer_id === null ? null : { id: row.offer_id, userId: row.other_id },
  created: row.at.toISOString(),
})

/** Presents a payment to its payer. */
export const presentPayment = (
  payment: Pick<PaymentRow, 'number' | 'amount_cents' | 'created_at' | 'status'>,
): OutputOf<typeof getUnfinishedTopUps>['records'][number] => ({
  orderId: topUpNumber.of(payment.number),
  amount: dollarsFromCents(payment.amount_cents),
  created: payment.created_at.toISOString(),
  paymentStatus: payment.status,
})
