import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { dollarsFromCents, negative } from '@market/contract/money.ts'
import type { approvePayout as endpoint } from '@market/contract/withdrawals/endpoints.ts'
import { withdrawalProcess } from '@market/contract/withdrawals/process.ts'
import { account, post } from '#modules/ledger/public.ts'
import { providerName } from '#modules/payments/public.ts'
import type { Config } from '#platform/config/config.ts'
import { tellAct } from '#platform/context/acts.ts'
import { days, later } from '#platform/clock/clock.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { transition } from '#platform/transition.ts'
import { withdrawalApproved } from '../events.ts'
import { giftDays, isFrozen } from '../policy.ts'
import { presentPayout } from '../present.ts'
import { findPayout, hasGivenTo, noteDecision } from '../store.ts'
import { lockWithdrawal } from './lock-withdrawal.ts'

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
    if (isFrozen(row) && !bankHasPaid) throw new AppError('WITHDRAWAL_FROZEN')
    if (
      row.status === 'Pending' &&
      (await hasGivenTo(ctx.tx, person(ctx).id, row.user_id, later(ctx.now, -giftDays * days)))
    )
      throw new AppError('PAYOUT_TO_GIFT', { days: giftDays })
    const moving = { table: 'withdrawals', id, state: row.status, role: 'operator' } as const
    if (row.status === 'Pending') await noteDecision(ctx.tx, id, { payout_reference: payoutReference })
    await transition(ctx, withdrawalProcess, 'approve', moving, { payoutReference })
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
    return presentPayout(await findPayout(ctx.tx, id))
  }
