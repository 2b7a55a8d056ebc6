import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import { withdrawalNumber } from '@market/contract/record-numbers.ts'
import { hasBankLetters } from '@market/contract/withdrawals/bank-letters.ts'
import type { getPayouts, getWithdrawRequests } from '@market/contract/withdrawals/endpoints.ts'
import { heldPayoutsOf } from '#modules/holds/public.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { presentPayout, presentWithdrawal } from './present.ts'
import { findForeignNames, findPayouts, findWithdrawalsOf, isOwner, pendingTotal, type WithdrawalRow } from './store.ts'

/** A page of the caller's requests, newest first. */
export async function listOwnWithdrawals(
  ctx: Ctx,
  page: ParsedInputOf<typeof getWithdrawRequests>,
): Promise<OutputOf<typeof getWithdrawRequests>> {
  const { rows, total } = await findWithdrawalsOf(ctx.tx, person(ctx).id, page)
  const held = await heldPayoutsOf(ctx, [person(ctx).id])
  return { records: rows.map((row) => presentWithdrawal(ctx, row, held)), total }
}

const isInDoubt = (row: Pick<WithdrawalRow, 'first_name' | 'last_name'>) =>
  !hasBankLetters(`${row.first_name} ${row.last_name}`)

/** A page of all pending or decided requests, for the operator. */
export async function listPayouts(
  ctx: Ctx,
  filter: ParsedInputOf<typeof getPayouts>,
): Promise<OutputOf<typeof getPayouts>> {
  const { rows, total } = await findPayouts(ctx.tx, filter)
  const foreign = await findForeignNames(ctx.tx)
  const byOwner = await isOwner(ctx.tx, person(ctx).id)
  const held = await heldPayoutsOf(ctx, [...new Set(rows.map((row) => row.user_id))])
  return {
    records: rows.map((row) => presentPayout(ctx, row, { byOwner, held })),
    total,
    pendingTotal: dollarsFromCents(await pendingTotal(ctx.tx)),
    namesInDoubt: foreign.filter(isInDoubt).map(({ number }) => withdrawalNumber.of(number)),
  }
}
