import { accountErased } from '#modules/identity/public.ts'
import { on } from '#platform/outbox/outbox.ts'
import { eraseFlagsOf } from './store.ts'

/** A deleted account leaves no passages of its proposals. */
export const reactions = [
  on(accountErased, 'reports.reactions', async (ctx, { payload: { userId } }) => {
    await eraseFlagsOf(ctx.tx, userId)
  }),
]
