import type { WithdrawalId } from '@market/contract/ids.ts'
import { withdrawalProcess } from '@market/contract/withdrawals/process.ts'
import type { Actor, Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { defineMachine } from '#platform/transition.ts'
import { isAtBank } from './policy.ts'
import { findIfThere, findWithdrawalForUpdate, type WithdrawalRow } from './store.ts'

/** Reads a request without locking it; rejects with NOT_FOUND. */
export async function findThere(ctx: Ctx, id: WithdrawalId): Promise<WithdrawalRow> {
  const row = await findIfThere(ctx.tx, id)
  if (row === undefined) throw new AppError('NOT_FOUND')
  return row
}

export async function lockWithdrawal(ctx: Ctx, id: WithdrawalId): Promise<WithdrawalRow> {
  const row = await findWithdrawalForUpdate(ctx.tx, id)
  if (row === undefined) throw new AppError('NOT_FOUND')
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
