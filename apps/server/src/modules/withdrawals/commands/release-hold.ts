import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { releasePayout as endpoint } from '@market/contract/withdrawals/endpoints.ts'
import { heldPayoutsOf } from '#modules/holds/public.ts'
import { audit } from '#platform/context/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { withdrawalReleased } from '../events.ts'
import { lockWithdrawal } from '../machine.ts'
import { holdOf } from '../policy.ts'
import { showPayout } from '../present.ts'
import { noteReleased } from '../store.ts'

/** Allows a payout before its earnings have cleared or to a new account. The caller has checked that an owner asks. */
export async function releaseHold(
  ctx: Ctx,
  { id, reason }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const row = await lockWithdrawal(ctx, id)
  const hold = holdOf(row, ctx.now, await heldPayoutsOf(ctx, [row.user_id]))
  if (hold === null) throw new AppError('WITHDRAWAL_NOT_HELD')
  if (!hold.isReleasable) throw new AppError(...hold.error)
  await noteReleased(ctx, id)
  const before = { heldUntil: hold.until.toISOString(), heldFor: hold.reasons }
  audit(ctx, { target: ['withdrawal', id], reason, before, after: { heldUntil: null } })
  ctx.emit(withdrawalReleased, { withdrawalId: id, userId: row.user_id, amount: row.amount_cents })
  return showPayout(ctx, id)
}
