import type { PayoutAccountId, UserId, WithdrawalId } from '@market/contract/ids.ts'
import type { Cents } from '@market/contract/money.ts'
import { defineEvent } from '#platform/outbox/outbox.ts'

export interface WithdrawalEvent {
  readonly withdrawalId: WithdrawalId
  readonly userId: UserId
  readonly amount: Cents
}

export const withdrawalRequested = defineEvent<WithdrawalEvent>('withdrawal.requested', { invalidates: 'nothing' })
/** Requests of these sellers were included in a bank file. */
export const withdrawalsSent = defineEvent<{ fileId: string; userIds: readonly UserId[] }>('withdrawals.sent', {
  invalidates: 'nothing',
})
export const withdrawalCancelled = defineEvent<WithdrawalEvent>('withdrawal.cancelled', { invalidates: 'nothing' })
/** A request was cancelled because a card payment was reversed. */
export const withdrawalReclaimed = defineEvent<WithdrawalEvent & { reason: string }>('withdrawal.reclaimed', {
  invalidates: 'nothing',
})
/** A request was frozen because a card payment was reversed while the request was in a bank file. */
export const withdrawalFrozen = defineEvent<WithdrawalEvent>('withdrawal.frozen', { invalidates: 'nothing' })
/** How much of an approved withdrawal went where. An event from before the purses were divided has no parts. */
export interface WithdrawalPaid extends WithdrawalEvent {
  readonly payoutReference: string
  readonly parts?: { readonly toBank: Cents; readonly toCard: Cents; readonly unreturned: Cents }
}

export const withdrawalApproved = defineEvent<WithdrawalPaid>('withdrawal.approved', {
  invalidates: 'nothing',
})
/** An owner allowed a payout before its earnings had cleared. */
export const withdrawalReleased = defineEvent<WithdrawalEvent>('withdrawal.released', { invalidates: 'nothing' })
/** A card could not take back a part of a paid withdrawal, which now waits for an owner. */
export const withdrawalUnreturned = defineEvent<WithdrawalEvent>('withdrawal.unreturned', { invalidates: 'nothing' })
/** An owner decided about card money that did not return to a card. */
export const withdrawalRestDecided = defineEvent<
  WithdrawalEvent & { readonly decision: 'bank' | 'wallet'; readonly reason: string }
>('withdrawal.rest-decided', { invalidates: 'nothing' })
/** The bank sent a payment back. */
export const withdrawalSentBack = defineEvent<WithdrawalEvent & { reason: string }>('withdrawal.sent-back', {
  invalidates: 'nothing',
})
/** A part of a withdrawal came back from the provider; the rest is still on its way or paid. */
export const withdrawalPartSentBack = defineEvent<WithdrawalEvent & { reason: string }>('withdrawal.part-sent-back', {
  invalidates: 'nothing',
})
/** A seller saved a bank account. */
export const payoutAccountSaved = defineEvent<{ accountId: PayoutAccountId; userId: UserId }>('payout-account.saved', {
  invalidates: 'nothing',
})
/** The payout provider has verified an account, or can no longer pay to it. */
export const payoutAccountVerified = defineEvent<{ accountId: PayoutAccountId; userId: UserId }>(
  'payout-account.verified',
  { invalidates: 'everything' },
)
/** A payout schedule requested a withdrawal. */
export const withdrawalScheduled = defineEvent<Pick<WithdrawalEvent, 'userId' | 'amount'>>('withdrawal.scheduled', {
  invalidates: 'nothing',
})
export const withdrawalRejected = defineEvent<WithdrawalEvent & { reason: string }>('withdrawal.rejected', {
  invalidates: 'nothing',
})
