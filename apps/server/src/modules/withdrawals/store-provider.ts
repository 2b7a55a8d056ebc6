import type { PayoutAccountId, UserId, WithdrawalId } from '@market/contract/ids.ts'
import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { hasRow, type Tx } from '#platform/database/public.ts'
import type { WithdrawalRow } from './store.ts'

/** The account of a seller at a provider; undefined before the onboarding was started. */
export const findProviderAccount = (tx: Tx, user: UserId, provider: string) =>
  tx
    .selectFrom('payout_accounts')
    .selectAll()
    .where('user_id', '=', user)
    .where('provider', '=', provider)
    .executeTakeFirst()

/** Accounts at a provider that it could not pay to when it was last asked, oldest first. */
export const findUnverified = (tx: Tx, provider: string, since: Date) =>
  tx
    .selectFrom('payout_accounts')
    .select(['id', 'user_id', 'provider_reference'])
    .where('provider', '=', provider)
    .where('verified_at', 'is', null)
    .where('created_at', '>', since)
    .orderBy('id')
    .limit(1000)
    .execute()

/** Whether a provider has verified this seller for payouts. */
export const hasVerifiedPayouts = (tx: Tx, user: UserId): Promise<boolean> =>
  hasRow(tx.selectFrom('payout_accounts').select('id').where('user_id', '=', user).where('verified_at', 'is not', null))

interface Verification {
  readonly id: PayoutAccountId
  readonly user_id: UserId
}

/** Notes whether the provider can pay to an account; returns it if that has changed. */
export async function noteVerified(
  { tx, now }: Ctx,
  account: { readonly provider: string; readonly reference: string; readonly isVerified: boolean },
): Promise<Verification | undefined> {
  return tx
    .updateTable('payout_accounts')
    .set({ verified_at: account.isVerified ? now : null })
    .where('provider', '=', account.provider)
    .where('provider_reference', '=', account.reference)
    .where('verified_at', account.isVerified ? 'is' : 'is not', null)
    .returning(['id', 'user_id'])
    .executeTakeFirst()
}

/** Locks Pending requests that a provider pays and whose payment has not started. Another process takes others. */
export const lockPayoutsForProvider = (tx: Tx, limit: number): Promise<WithdrawalRow[]> =>
  tx
    .selectFrom('withdrawals as w')
    .innerJoin('users as u', 'u.id', 'w.user_id')
    .selectAll('w')
    .where('w.status', '=', 'Pending')
    .where('w.provider', 'is not', null)
    .where('w.sent_at', 'is', null)
    .where('w.frozen_at', 'is', null)
    .where('u.suspended_at', 'is', null)
    .orderBy('w.id')
    .limit(limit)
    .forUpdate('w')
    .skipLocked()
    .execute()

/** Whether an operator credited this wallet since a given time. */
export const hasRecentGift = (tx: Tx, user: UserId, since: Date): Promise<boolean> =>
  hasRow(
    tx
      .selectFrom('wallet_adjustments')
      .select('id')
      .where('user_id', '=', user)
      .where('status', '=', 'Posted')
      .where(sql<boolean>`amount_cents > 0`)
      .where('updated_at', '>', since),
  )

export const noteStarted = ({ tx, now }: Ctx, id: WithdrawalId): Promise<unknown> =>
  tx.updateTable('withdrawals').set({ sent_at: now }).where('id', '=', id).execute()

export const noteAnswer = (tx: Tx, id: WithdrawalId, transfer: string): Promise<unknown> =>
  tx
    .updateTable('withdrawals')
    .set({ provider_transfer: transfer, provider_problem: null })
    .where('id', '=', id)
    .execute()

export const noteProviderProblem = (tx: Tx, id: WithdrawalId, problem: string): Promise<unknown> =>
  tx.updateTable('withdrawals').set({ provider_problem: problem }).where('id', '=', id).execute()
