import type { Cents } from '@market/contract/money.ts'
import type { UserId, WithdrawalId } from '@market/contract/ids.ts'
import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { hasRow, type Tx } from '#platform/database/public.ts'
import type { WithdrawalRow } from './store.ts'

/** Requests that a provider pays and whose payment has not started. */
const startable = (tx: Tx) =>
  tx
    .selectFrom('withdrawals as w')
    .where('w.status', '=', 'Pending')
    .where('w.provider', 'is not', null)
    .where('w.sent_at', 'is', null)
    .where('w.frozen_at', 'is', null)

/** Sellers with requests that a provider pays and whose payment has not started, in the order of their ids. */
export async function findSellersToPay(tx: Tx, after: UserId | null, limit: number): Promise<UserId[]> {
  const rows = await startable(tx)
    .innerJoin('users as u', 'u.id', 'w.user_id')
    .select('w.user_id')
    .distinct()
    .where('u.suspended_at', 'is', null)
    .$if(after !== null, (query) => query.where('w.user_id', '>', after as UserId))
    .orderBy('w.user_id')
    .limit(limit)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Locks the requests of a seller that a provider pays and whose payment has not started, oldest first. */
export const lockPayoutsForProvider = (tx: Tx, user: UserId): Promise<WithdrawalRow[]> =>
  startable(tx).selectAll('w').where('w.user_id', '=', user).orderBy('w.id').forUpdate('w').execute()

/** Requests whose payment was started before a given time and about which the provider has not reported. */
export const findUndecided = (tx: Tx, provider: string, before: Date, limit: number): Promise<{ id: WithdrawalId }[]> =>
  tx
    .selectFrom('withdrawals')
    .select('id')
    .where('status', '=', 'Pending')
    .where('provider', '=', provider)
    .where('sent_at', '<', before)
    .where('failed_reason', 'is', null)
    .orderBy('sent_at')
    .limit(limit)
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

/** Notes why the bank refused a payout whose money is still at the provider. */
export const noteFailed = (tx: Tx, id: WithdrawalId, reason: string): Promise<unknown> =>
  tx.updateTable('withdrawals').set({ failed_reason: reason }).where('id', '=', id).execute()

/** Stores the total that has come back of a request. The rest is still on its way or has been paid. */
export const noteSentBack = ({ tx, now }: Ctx, id: WithdrawalId, total: Cents): Promise<unknown> =>
  tx.updateTable('withdrawals').set({ sent_back_cents: total, updated_at: now }).where('id', '=', id).execute()
