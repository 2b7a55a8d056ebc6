import { accountRegistered } from '#modules/identity/public.ts'
import { on } from '#platform/outbox/outbox.ts'
import { welcomeSeller } from './commands/welcome-seller.ts'

export const reactions = [
  on(accountRegistered, 'connects.reactions', async (ctx, { payload }) => {
    if (payload.type === 'SELLER') await welcomeSeller(ctx, payload.userId)
  }),
]
