import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import type { rejectPayout as endpoint } from '@market/contract/withdrawals/endpoints.ts'
import { coveringLosses } from '#modules/payments/public.ts'
import { audit } from '#platform/context/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { move } from '#platform/transition.ts'
import { withdrawalRejected } from '../events.ts'
import { lockWithdrawal, withdrawalMachine } from '../machine.ts'
import { isAtProvider } from '../policy.ts'
import { showPayout } from '../present.ts'
import { noteDecision } from '../store.ts'
import { returnMoney, returnOf } from './return-money.ts'

/** Rejects a withdrawal with a reason and returns the money to the wallet. */
export async function rejectPayout(
  ctx: Ctx,
  { id, reason }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const locked = await lockWithdrawal(ctx, id)
  const guard = () => {
    if (isAtProvider(locked)) throw new AppError('WITHDRAWAL_AT_PROVIDER')
  }
  const prepare = () => noteDecision(ctx.tx, id, { reason })
  const row = await move(ctx, withdrawalMachine, locked, 'reject', { reason }, { guard, prepare })
  await coveringLosses(ctx, returnOf(row), () => returnMoney(ctx, row))
  audit(ctx, {
    target: ['withdrawal', id],
    reason,
    before: { status: row.status },
    after: { status: 'Rejected', dollars: dollarsFromCents(row.amount_cents) },
  })
  ctx.emit(withdrawalRejected, { withdrawalId: id, userId: row.user_id, amount: row.amount_cents, reason })
  return showPayout(ctx, id)
}
