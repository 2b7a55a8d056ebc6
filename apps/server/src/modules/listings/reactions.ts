import { nameChanged } from '#modules/accounts/public.ts'
import { on } from '#platform/outbox/outbox.ts'
import { findIdsOfOwner, refreshSearch } from './store-form.ts'

/** A search finds listings by their owner's name, as it is now. */
export const reactions = [
  on(nameChanged, 'listings.reactions', async (ctx, { payload }) => {
    await refreshSearch(ctx.tx, await findIdsOfOwner(ctx.tx, payload.userId))
  }),
]
