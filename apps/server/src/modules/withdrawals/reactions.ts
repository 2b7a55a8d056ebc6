import { accountErased } from '#modules/identity/public.ts'
import { on } from '#platform/outbox/outbox.ts'
import { deleteAccountsOf } from './store-accounts.ts'

/** A deleted account leaves no saved bank accounts. */
export const reactions = [
  on(accountErased, 'withdrawals.reactions', async (ctx, { payload }) => {
    await deleteAccountsOf(ctx.tx, payload.userId)
  }),
]
