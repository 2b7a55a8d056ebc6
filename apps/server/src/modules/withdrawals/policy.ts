import type { Person } from '#platform/context.ts'
import type { WithdrawalRow } from './store.ts'

/** For so long, whoever gave money to a wallet does not pay it out too. */
export const giftDays = 7

/** Once it is in a file for the bank, only the operator ends it: the order may be on its way (decision 150). */
export const isAtBank = ({ sent_at: sentAt }: Pick<WithdrawalRow, 'sent_at'>): boolean => sentAt !== null

/** Whether the reversal of a card payment claims it while the bank may be paying it. */
export const isFrozen = ({ status, frozen_at: frozenAt }: Pick<WithdrawalRow, 'status' | 'frozen_at'>): boolean =>
  status === 'Pending' && frozenAt !== null

/** Whether its seller may take a request back that is not decided: not from the bank, and not while suspended (product-rules: Accounts). */
export const mayTakeBack = (row: Pick<WithdrawalRow, 'sent_at'>, seller: Person): boolean =>
  !isAtBank(row) && seller.suspendedReason === null
