import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import type { cancelWithdrawRequest } from '@market/contract/withdrawals/endpoints.ts'
import { withdrawalProcess } from '@market/contract/withdrawals/process.ts'
import { walletBalance } from '#modules/ledger/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { transition } from '#platform/transition.ts'
import { withdrawalCancelled } from '../events.ts'
import { isAtBank } from '../policy.ts'
import { presentWithdrawal } from '../present.ts'
import { findWithdrawal } from '../store.ts'
import { lockWithdrawal } from './lock-withdrawal.ts'
import { returnMoney } from './return-money.ts'

/** Cancels the seller's own Pending request, unless it is already at the bank, and returns the money to the wallet. */
export async function cancelWithdrawal(
  ctx: Ctx,
  { id }: ParsedInputOf<typeof cancelWithdrawRequest>,
): Promise<OutputOf<typeof cancelWithdrawRequest>> {
  const row = await lockWithdrawal(ctx, id)
  if (row.status === 'Pending' && isAtBank(row)) throw new AppError('WITHDRAWAL_AT_BANK')
  await transition(ctx, withdrawalProcess, 'cancel', { table: 'withdrawals', id, state: row.status, role: 'seller' })
  await returnMoney(ctx, row)
  ctx.emit(withdrawalCancelled, { withdrawalId: id, userId: row.user_id, amount: row.amount_cents })
  return {
    withdrawal: presentWithdrawal(ctx, await findWithdrawal(ctx.tx, id)),
    walletAmount: dollarsFromCents(await walletBalance(ctx.tx, row.user_id)),
  }
}
