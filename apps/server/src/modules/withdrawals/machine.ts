import type { WithdrawalId } from '@market/contract/ids.ts'
import { withdrawalProcess } from '@market/contract/withdrawals/process.ts'
import { type Actor, type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { defineMachine } from '#platform/transition.ts'
import { isAtBank } from './policy.ts'
import { findWithdrawalForUpdate, type WithdrawalRow } from './store.ts'

/** Locks a request of the calling seller, or any request for the operator; NOT_FOUND otherwise. */
export async function lockWithdrawal(ctx: Ctx, id: WithdrawalId): Promise<WithdrawalRow> {
  const row = await findWithdrawalForUpdate(ctx.tx, id)
  const me = person(ctx)
  if (row === undefined || (me.role !== 'ADMIN' && row.user_id !== me.id)) throw new AppError('NOT_FOUND')
  return row
}

function roleOn(row: WithdrawalRow, actor: Actor) {
  if (actor.kind !== 'person') return null
  if (actor.role === 'ADMIN') return 'operator'
  return actor.id === row.user_id ? 'seller' : null
}

export const withdrawalMachine = defineMachine({
  process: withdrawalProcess,
  table: 'withdrawals',
  lock: lockWithdrawal,
  roleOf: roleOn,
  guards: {
    cancel(_, row) {
      if (isAtBank(row)) throw new AppError('WITHDRAWAL_AT_BANK')
    },
  },
})
