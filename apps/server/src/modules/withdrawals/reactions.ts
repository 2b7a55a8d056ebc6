import { accountErased } from '#modules/identity/public.ts'
import { on } from '#platform/outbox/outbox.ts'
import { withdrawalReleased } from './events.ts'
import { startPayouts } from './jobs/payout-jobs.ts'
import { findIfThere } from './store.ts'
import { deleteAccountsOf } from './store-accounts.ts'
import { deleteOpenedAccountsOf } from './store-provider-accounts.ts'
import { deleteSchedule } from './store-schedules.ts'

/** Starts the provider's payment of a released request at once instead of at the next run of the job. */
const payReleased = on(withdrawalReleased, 'withdrawals.reactions', async (ctx, { payload }) => {
  const row = await findIfThere(ctx.tx, payload.withdrawalId)
  if (row?.provider) ctx.enqueue(startPayouts, {})
})

/** A deleted account leaves no saved bank accounts and no payout schedule. */
export const reactions = [
  payReleased,
  on(accountErased, 'withdrawals.reactions', async (ctx, { payload }) => {
    await deleteSchedule(ctx.tx, payload.userId)
    await deleteAccountsOf(ctx.tx, payload.userId)
    await deleteOpenedAccountsOf(ctx.tx, payload.userId)
  }),
]
