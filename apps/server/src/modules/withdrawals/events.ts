import type { UserId, WithdrawalId } from '@market/contract/ids.ts'
import type { Cents } from '@market/contract/money.ts'
import { defineFact } from '#platform/outbox/outbox.ts'

export interface WithdrawalFact {
  readonly withdrawalId: WithdrawalId
  readonly userId: UserId
  readonly amount: Cents
}

export const withdrawalRequested = defineFact<WithdrawalFact>('withdrawal.requested')
/** Requests of these sellers went into a file for the bank. */
export const withdrawalsSent = defineFact<{ fileId: string; userIds: readonly UserId[] }>('withdrawals.sent')
export const withdrawalCancelled = defineFact<WithdrawalFact>('withdrawal.cancelled')
/** The reversal of a card payment cancelled it. */
export const withdrawalReclaimed = defineFact<WithdrawalFact & { reason: string }>('withdrawal.reclaimed')
/** The reversal of a card payment claims it, but it is in a file for the bank. */
export const withdrawalFrozen = defineFact<WithdrawalFact>('withdrawal.frozen')
export const withdrawalApproved = defineFact<WithdrawalFact & { payoutReference: string }>('withdrawal.approved')
/** The bank sent back what was paid. */
export const withdrawalSentBack = defineFact<WithdrawalFact & { reason: string }>('withdrawal.sent-back')
export const withdrawalRejected = defineFact<WithdrawalFact & { reason: string }>('withdrawal.rejected')
