import { cents, negative } from '@market/contract/money.ts'
import { account, creditPurses, post } from '#modules/ledger/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import { forgetAnswersAbout } from '#platform/http/idempotency.ts'
import { notSentBackOf } from '../policy.ts'
import type { WithdrawalRow } from '../store.ts'

/**
 * Returns the held amount to the purses it came from and clears the stored answers, so that the same amount can be
 * requested again at once.
 */
export function returnMoney(ctx: Ctx, row: WithdrawalRow): Promise<boolean> {
  forgetAnswersAbout(ctx, row.user_id, row.id)
  return post(ctx, {
    kind: 'withdrawal-returned',
    reference: row.id,
    entries: [
      { account: account.withdrawal(row.id), amount: negative(cents(row.amount_cents - row.sent_back_cents)) },
      ...creditPurses(row.user_id, { earnings: notSentBackOf(row), card: row.to_card_cents }),
    ],
  })
}

/** The arguments of `coveringLosses` for a withdrawal of which this amount returns. */
export const returnOf = (row: WithdrawalRow, amount = row.amount_cents) => ({
  id: row.id,
  isWithdrawal: true as const,
  userId: row.user_id,
  amount,
  since: row.created_at,
})
