import type { PaymentId, UserId, WithdrawalId } from '@market/contract/ids.ts'
import type { Cents } from '@market/contract/money.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { ReversalEvent } from './provider.ts'
import type { ReversalRow } from './store.ts'

/** The part of a reversed card payment that its payer's wallet does not cover. */
export interface Shortfall {
  readonly payment: { readonly id: PaymentId; readonly number: number }
  readonly cause: ReversalEvent['cause']
  readonly amount: Cents
}

interface LockedWithdrawals {
  /**
   * Cancels withdrawals until the shortfall is covered and freezes those that are already in a bank file for the rest.
   * Returns the amount that went back to the wallet, which can exceed the shortfall.
   */
  reclaim(shortfall: Shortfall): Promise<Cents>
}

/** A payer's withdrawals. The withdrawals module implements it, because it depends on payments. */
export interface PendingWithdrawals {
  /** Locks them and prevents new ones. Always called before the wallet is locked, as in every withdrawal. */
  lock(ctx: Ctx, userId: UserId): Promise<LockedWithdrawals>
  /** Releases the frozen withdrawals that no reversal but this one claims; called before the reversal is locked. */
  unfreeze(ctx: Ctx, userId: UserId, undone: Pick<ReversalRow, 'provider' | 'reference'>): Promise<void>
  /**
   * Notes that a part of a paid withdrawal did not return to its card, so that an owner decides about it. Returns false
   * if an owner has already decided about such a part. Called before the reversal is locked.
   */
  keepUnreturned(ctx: Ctx, id: WithdrawalId, amount: Cents): Promise<boolean>
}
