import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { dollarsFromCents, negative } from '@market/contract/money.ts'
import type { approvePayout as endpoint } from '@market/contract/withdrawals/endpoints.ts'
import { account, post } from '#modules/ledger/public.ts'
import { providerName } from '#modules/payments/public.ts'
import type { Config } from '#platform/config/config.ts'
import { tellAct } from '#platform/context/acts.ts'
import { days, later } from '#platform/clock/clock.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { move } from '#platform/transition.ts'
import { withdrawalApproved } from '../events.ts'
import { giftDays, isFrozen } from '../policy.ts'
import { lockWithdrawal, withdrawalMachine } from '../machine.ts'
import { presentPayout } from '../present.ts'
import { findPayout, hasGivenTo, noteDecision, type WithdrawalRow } from '../store.ts'

/** Rejects a frozen request unless the bank has paid it, and an operator's payout of their own credit. */
async function requirePayable(ctx: Ctx, row: WithdrawalRow, bankHasPaid: boolean | undefined): Promise<void> {
  if (isFrozen(row) && bankHasPaid !== true) throw new AppError('WITHDRAWAL_FROZEN')
  if (await hasGivenTo(ctx.tx, person(ctx).id, row.user_id, later(ctx.now, -giftDays * days)))
    throw new AppError('PAYOUT_TO_GIFT', { days: giftDays })
}

/**
 * Marks a withdrawal as paid: moves the held amount to the provider account, under the bank reference (product-rules:
 * Wallet and ledger).
 */
export const approvePayout =
  (config: Config) =>
  async (
    ctx: Ctx,
    { id, payoutReference, bankHasPaid }: ParsedInputOf<typeof endpoint>,
  ): Promise<OutputOf<typeof endpoint>> => {
    const row = await lockWithdrawal(ctx, id)
    await move(
      ctx,
      withdrawalMachine,
      row,
      'approve',
      { payoutReference },
      {
        guard: () => requirePayable(ctx, row, bankHasPaid),
        prepare: () => noteDecision(ctx.tx, id, { payout_reference: payoutReference }),
      },
    )
    await post(ctx, {
      kind: 'withdrawal-paid',
      reference: id,
      entries: [
        { account: account.withdrawal(id), amount: negative(row.amount_cents) },
        { account: account.provider(providerName(config)), amount: row.amount_cents },
      ],
    })
    tellAct(ctx, {
      target: ['withdrawal', id],
      before: { status: row.status, ...(isFrozen(row) ? { frozen: true } : {}) },
      after: { status: 'Approved', dollars: dollarsFromCents(row.amount_cents), payoutReference },
    })
    ctx.emit(withdrawalApproved, { withdrawalId: id, userId: row.user_id, amount: row.amount_cents, payoutReference })
    return presentPayout(ctx, await findPayout(ctx.tx, id))
  }
