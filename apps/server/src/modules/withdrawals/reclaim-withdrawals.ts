import { type Cents, cents, zeroCents } from '@market/contract/money.ts'
import { topUpNumber } from '@market/contract/record-numbers.ts'
import { lockRequestsOf } from '#modules/holds/public.ts'
import type { PendingWithdrawals, Shortfall } from '#modules/payments/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import { move } from '#platform/transition.ts'
import { returnMoney } from './commands/return-money.ts'
import { withdrawalFrozen, withdrawalReclaimed, withdrawalUnreturned } from './events.ts'
import { lockWithdrawal, withdrawalMachine } from './machine.ts'
import { isAtBank } from './policy.ts'
import { freeze, lockPendingOf, noteReclaimed, noteUnreturned, unfreezeOf, type WithdrawalRow } from './store.ts'

const reasonOf = ({ payment: { number }, cause }: Shortfall): string =>
  cause === 'dispute'
    ? `The card payment ${topUpNumber.of(number)} was charged back.`
    : `The card payment ${topUpNumber.of(number)} was refunded.`

/** Cancels a withdrawal and returns all of its money to the wallet, from which the reversal takes what it needs. */
async function reclaimOne(ctx: Ctx, row: WithdrawalRow, { reason, payment }: Shortfall & { reason: string }) {
  const prepare = () => noteReclaimed(ctx.tx, row.id, { reason, reversed_payment_id: payment.id })
  await move(ctx, withdrawalMachine, row, 'reclaim', { reason }, { as: 'system', prepare })
  await returnMoney(ctx, row)
  ctx.emit(withdrawalReclaimed, { withdrawalId: row.id, userId: row.user_id, amount: row.amount_cents, reason })
}

async function reclaim(ctx: Ctx, rows: readonly WithdrawalRow[], shortfall: Shortfall): Promise<Cents> {
  const claim = { ...shortfall, reason: reasonOf(shortfall) }
  let returned = 0
  for (const row of rows.filter((one) => !isAtBank(one))) {
    if (returned >= shortfall.amount) break
    await reclaimOne(ctx, row, claim)
    returned += row.amount_cents
  }
  // The bank may pay these at any time, so their money stays in place until an operator knows the outcome.
  let frozen = 0
  for (const row of rows.filter((one) => isAtBank(one) && one.frozen_at === null)) {
    if (returned + frozen >= shortfall.amount) break
    await freeze(ctx, row.id, { reason: claim.reason, reversed_payment_id: shortfall.payment.id })
    ctx.emit(withdrawalFrozen, { withdrawalId: row.id, userId: row.user_id, amount: row.amount_cents })
    frozen += row.amount_cents
  }
  return returned === 0 ? zeroCents : cents(returned)
}

/** Lets reversed card payments claim withdrawals newest first, because the oldest are closest to being paid. */
export const pendingWithdrawals: PendingWithdrawals = {
  async lock(ctx, userId) {
    await lockRequestsOf(ctx.tx, userId)
    const rows = await lockPendingOf(ctx.tx, userId)
    return { reclaim: (shortfall) => reclaim(ctx, rows.toReversed(), shortfall) }
  },
  unfreeze: async (ctx, userId, undone) => void (await unfreezeOf(ctx.tx, userId, undone)),
  async keepUnreturned(ctx, id, amount) {
    const row = await lockWithdrawal(ctx, id)
    if (row.rest_decision !== null) return false
    await noteUnreturned(ctx.tx, id, cents(row.unreturned_cents + amount))
    ctx.emit(withdrawalUnreturned, { withdrawalId: id, userId: row.user_id, amount })
    return true
  },
}
