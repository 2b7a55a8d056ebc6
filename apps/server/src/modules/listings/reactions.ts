import { nameChanged } from '#modules/people/public.ts'
import { on } from '#platform/outbox/outbox.ts'
import { findIdsOfOwner, refreshSearch } from './store-form.ts'

/** Updates the search text of a user's listings when their name changes. */
export const reactions = [
  on(nameChanged, 'listings.reactions', async (ctx, { payload }) => {
    await refreshSearch(ctx.tx, await findIdsOfOwner(ctx.tx, payload.userId))
  }),
]
