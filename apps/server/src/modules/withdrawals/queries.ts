import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import type { getPayouts, getWithdrawRequests } from '@market/contract/withdrawals/endpoints.ts'
import { type Ctx, person } from '#platform/context.ts'
import { presentPayout, presentWithdrawal } from './present.ts'
import { findPayouts, findWithdrawalsOf, pendingTotal } from './store.ts'

/** The caller's requests, newest first. */
export async function listOwnWithdrawals(
  ctx: Ctx,
  page: ParsedInputOf<typeof getWithdrawRequests>,
): Promise<OutputOf<typeof getWithdrawRequests>> {
  const { rows, total } = await findWithdrawalsOf(ctx.tx, person(ctx).id, page)
  return { records: rows.map((row) => presentWithdrawal(ctx, row)), total }
}

/** What waits for the operator, or was decided. */
export async function listPayouts(
  ctx: Ctx,
  filter: ParsedInputOf<typeof getPayouts>,
): Promise<OutputOf<typeof getPayouts>> {
  const { rows, total } = await findPayouts(ctx.tx, filter)
  return { records: rows.map(presentPayout), total, pendingTotal: dollarsFromCents(await pendingTotal(ctx.tx)) }
}
