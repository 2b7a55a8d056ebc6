import { accountErased } from '#modules/identity/public.ts'
import { listingDeleted } from '#modules/listings/public.ts'
import { removeBytes } from '#modules/uploads/public.ts'
import { on } from '#platform/outbox/outbox.ts'
import { shareImageName } from './store.ts'

/** Deletes the image of a deleted account or listing. */
export const reactions = [
  on(accountErased, 'sharing.reactions', async (ctx, { payload: { userId } }) =>
    ctx.enqueue(removeBytes, { storedAs: shareImageName(userId) }),
  ),
  on(listingDeleted, 'sharing.reactions', async (ctx, { payload: { listingId } }) =>
    ctx.enqueue(removeBytes, { storedAs: shareImageName(listingId) }),
  ),
]
