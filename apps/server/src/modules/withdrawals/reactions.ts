import { accountErased } from '#modules/identity/public.ts'
import { on } from '#platform/outbox/outbox.ts'
import { deleteAccountsOf } from './store-accounts.ts'
import { deleteOpenedAccountsOf } from './store-provider-accounts.ts'
import { deleteSchedule } from './store-schedules.ts'

/** A deleted account leaves no saved bank accounts and no payout schedule. */
export const reactions = [
  on(accountErased, 'withdrawals.reactions', async (ctx, { payload }) => {
    await deleteSchedule(ctx.tx, payload.userId)
    await deleteAccountsOf(ctx.tx, payload.userId)
    await deleteOpenedAccountsOf(ctx.tx, payload.userId)
  }),
]
