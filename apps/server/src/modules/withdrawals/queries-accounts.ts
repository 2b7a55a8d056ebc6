import { allow, allowUnless } from '@market/contract/actions.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import type { getPayoutAccounts } from '@market/contract/withdrawals/endpoints-accounts.ts'
import type { getPayoutSchedule } from '@market/contract/withdrawals/endpoints-schedule.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import type { PayoutProvider } from './payout-provider.ts'
import { isPaidByProvider, whyNotSchedule } from './policy.ts'
import { presentAccount } from './present-account.ts'
import { findAccountsOf, type PayoutAccountRow } from './store-accounts.ts'
import { findSchedule } from './store-schedules.ts'

/** The provider as an offer to the caller; null where it is not offered in their country. */
async function offerOf(ctx: Ctx, provider: PayoutProvider | undefined, rows: readonly PayoutAccountRow[]) {
  if (provider === undefined) return null
  const { id, suspendedReason } = person(ctx)
  const user = await ctx.tx.selectFrom('users').select('country_id').where('id', '=', id).executeTakeFirstOrThrow()
  if (!isPaidByProvider(ctx.settings, user.country_id ?? '')) return null
  const own = rows.find((row) => row.provider === provider.name)
  const isDone = own !== undefined && own.verified_at !== null
  return { name: provider.title, actions: isDone || suspendedReason !== null ? [] : allow('verify') }
}

/** The caller's saved bank accounts, newest first. */
export const listOwnAccounts =
  (provider: PayoutProvider | undefined) =>
  async (ctx: Ctx): Promise<OutputOf<typeof getPayoutAccounts>> => {
    const rows = await findAccountsOf(ctx.tx, person(ctx).id)
    return {
      records: rows.map((row) => presentAccount(ctx, row)),
      total: rows.length,
      provider: await offerOf(ctx, provider, rows),
    }
  }

/** The caller's payout schedule. */
export async function readSchedule(ctx: Ctx): Promise<OutputOf<typeof getPayoutSchedule>> {
  const row = await findSchedule(ctx.tx, person(ctx).id)
  const actions = allowUnless('save', whyNotSchedule(person(ctx)))
  if (row === undefined)
    return { frequency: 'request', minimum: null, payoutAccountId: null, nextAt: null, problem: null, actions }
  return {
    frequency: row.frequency,
    minimum: dollarsFromCents(row.minimum_cents),
    payoutAccountId: row.payout_account_id,
    nextAt: row.next_at.toISOString(),
    problem: row.problem,
    actions,
  }
}
