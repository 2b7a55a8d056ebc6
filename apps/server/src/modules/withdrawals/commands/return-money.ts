import { negative } from '@market/contract/money.ts'
import { account, post } from '#modules/ledger/public.ts'
import type { Ctx } from '#platform/context.ts'
import type { WithdrawalRow } from '../store.ts'

/** Puts what a request held back into the wallet. */
export const returnMoney = (ctx: Ctx, row: WithdrawalRow): Promise<boolean> =>
  post(ctx, {
    kind: 'withdrawal-returned',
    reference: row.id,
    entries: [
      { account: account.withdrawal(row.id), amount: negative(row.amount_cents) },
      { account: account.wallet(row.user_id), amount: row.amount_cents },
    ],
  })
