import { negative } from '@market/contract/money.ts'
import { account, post } from '#modules/ledger/public.ts'
import type { Ctx } from '#platform/context.ts'
import { forgetAnswersAbout } from '#platform/idempotency.ts'
import type { WithdrawalRow } from '../store.ts'

/** Puts what a request held back into the wallet; the same may be asked for again at once. */
export function returnMoney(ctx: Ctx, row: WithdrawalRow): Promise<boolean> {
  forgetAnswersAbout(ctx, row.user_id, row.id)
  return post(ctx, {
    kind: 'withdrawal-returned',
    reference: row.id,
    entries: [
      { account: account.withdrawal(row.id), amount: negative(row.amount_cents) },
      { account: account.wallet(row.user_id), amount: row.amount_cents },
    ],
  })
}

/** A withdrawal as what covers the losses of reversed card payments, once its money is back. */
export const returnOf = (row: WithdrawalRow) => ({
  id: row.id,
  userId: row.user_id,
  amount: row.amount_cents,
  requestedAt: row.created_at,
})
