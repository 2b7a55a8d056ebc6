import { negative } from '@market/contract/money.ts'
import { account, post } from '#modules/ledger/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import { forgetAnswersAbout } from '#platform/http/idempotency.ts'
import type { WithdrawalRow } from '../store.ts'

/**
 * Returns the held amount to the wallet and clears the stored answers, so that the same amount can be requested again
 * at once.
 */
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

/** The arguments of `coveringLosses` for a withdrawal. */
export const returnOf = (row: WithdrawalRow) => ({
  id: row.id,
  userId: row.user_id,
  amount: row.amount_cents,
  requestedAt: row.created_at,
})
