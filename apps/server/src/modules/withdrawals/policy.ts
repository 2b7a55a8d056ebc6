import { describeError } from '@market/contract/errors.ts'
import type { UserId } from '@market/contract/ids.ts'
import type { Person } from '#platform/context/context.ts'
import type { PayoutRow, WithdrawalRow } from './store.ts'

/** The number of days during which an operator who credited a wallet cannot also pay out from it. */
export const giftDays = 7

/**
 * Whether the request is in a bank file. From then on only the operator can end it, because the bank may be executing
 * it (decision 150).
 */
export const isAtBank = ({ sent_at: sentAt }: Pick<WithdrawalRow, 'sent_at'>): boolean => sentAt !== null

/** Whether a reversed card payment claims a request that the bank may be executing. */
export const isFrozen = ({ status, frozen_at: frozenAt }: Pick<WithdrawalRow, 'status' | 'frozen_at'>): boolean =>
  status === 'Pending' && frozenAt !== null

/**
 * Whether the seller may cancel an undecided request: not once it is at the bank, and not while suspended
 * (product-rules: Accounts).
 */
export const mayTakeBack = (row: Pick<WithdrawalRow, 'sent_at'>, seller: Person): boolean =>
  !isAtBank(row) && seller.suspendedReason === null

/**
 * Why an operator cannot record that the bank returned a payout; null when they can. One operator could otherwise
 * approve a payout and credit the wallet again.
 */
export const whyNotReturn = ({ approved_by: approvedBy }: Pick<PayoutRow, 'approved_by'>, me: UserId): string | null =>
  approvedBy === me ? describeError('PAYOUT_OWN_APPROVAL').message : null
