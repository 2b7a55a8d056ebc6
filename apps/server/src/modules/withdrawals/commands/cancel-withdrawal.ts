import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import type { cancelWithdrawRequest } from '@market/contract/withdrawals/endpoints.ts'
import { walletBalance } from '#modules/ledger/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import { move } from '#platform/transition.ts'
import { withdrawalCancelled } from '../events.ts'
import { withdrawalMachine } from '../machine.ts'
import { showWithdrawal } from '../present.ts'
import { returnMoney } from './return-money.ts'

/** Cancels the seller's own Pending request, unless it is already at the bank, and returns the money to the wallet. */
export async function cancelWithdrawal(
  ctx: Ctx,
  { id }: ParsedInputOf<typeof cancelWithdrawRequest>,
): Promise<OutputOf<typeof cancelWithdrawRequest>> {
  const row = await move(ctx, withdrawalMachine, id, 'cancel')
  await returnMoney(ctx, row)
  ctx.emit(withdrawalCancelled, { withdrawalId: id, userId: row.user_id, amount: row.amount_cents })
  return {
    withdrawal: await showWithdrawal(ctx, id),
    walletAmount: dollarsFromCents(await walletBalance(ctx.tx, row.user_id)),
  }
}
