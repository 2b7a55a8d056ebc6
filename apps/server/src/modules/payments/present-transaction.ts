import type { OutputOf } from '@market/contract/endpoint.ts'
import { cents, dollarsFromCents } from '@market/contract/money.ts'
import type { getWalletTransactions } from '@market/contract/wallet/endpoints.ts'
import { bookingNumber } from '@market/contract/record-numbers.ts'
import { describeTransfer } from './describe-transfer.ts'
import type { TransactionRow } from './store-transactions.ts'

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
