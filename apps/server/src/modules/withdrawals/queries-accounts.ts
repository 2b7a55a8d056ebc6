import type { OutputOf } from '@market/contract/endpoint.ts'
import type { getPayoutAccounts } from '@market/contract/withdrawals/endpoints-accounts.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { presentAccount } from './present-account.ts'
import { findAccountsOf } from './store-accounts.ts'

/** The caller's saved bank accounts, newest first. */
export async function listOwnAccounts(ctx: Ctx): Promise<OutputOf<typeof getPayoutAccounts>> {
  const rows = await findAccountsOf(ctx.tx, person(ctx).id)
  return { records: rows.map((row) => presentAccount(ctx, row)), total: rows.length }
}
