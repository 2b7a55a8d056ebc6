import type { OutputOf } from '@market/contract/endpoint.ts'
import type { getPayoutAccounts } from '@market/contract/withdrawals/endpoints-accounts.ts'
import type { getPayoutSchedule } from '@market/contract/withdrawals/endpoints-schedule.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { presentAccount } from './present-account.ts'
import { findAccountsOf } from './store-accounts.ts'
import { findSchedule } from './store-schedules.ts'

/** The caller's saved bank accounts, newest first. */
export async function listOwnAccounts(ctx: Ctx): Promise<OutputOf<typeof getPayoutAccounts>> {
  const rows = await findAccountsOf(ctx.tx, person(ctx).id)
  return { records: rows.map((row) => presentAccount(ctx, row)), total: rows.length }
}

/** The caller's payout schedule. */
export async function readSchedule(ctx: Ctx): Promise<OutputOf<typeof getPayoutSchedule>> {
  const row = await findSchedule(ctx.tx, person(ctx).id)
  if (row === undefined)
    return { frequency: 'request', minimum: null, payoutAccountId: null, nextAt: null, problem: null }
  return {
    frequency: row.frequency,
    minimum: dollarsFromCents(row.minimum_cents),
    payoutAccountId: row.payout_account_id,
    nextAt: row.next_at.toISOString(),
    problem: row.problem,
  }
}
