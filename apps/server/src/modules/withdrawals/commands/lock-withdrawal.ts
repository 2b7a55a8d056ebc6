import type { WithdrawalId } from '@market/contract/ids.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { findWithdrawalForUpdate, type WithdrawalRow } from '../store.ts'

/** Locks a request of the calling seller, or any request for the operator; NOT_FOUND otherwise. */
export async function lockWithdrawal(ctx: Ctx, id: WithdrawalId): Promise<WithdrawalRow> {
  const row = await findWithdrawalForUpdate(ctx.tx, id)
  const me = person(ctx)
  if (row === undefined || (me.role !== 'ADMIN' && row.user_id !== me.id)) throw new AppError('NOT_FOUND')
  return row
}
