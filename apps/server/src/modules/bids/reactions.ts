import { accountErased, accountSuspended } from '#modules/identity/public.ts'
import { jobClosed, jobExpired, type ListingEvent, listingDeleted } from '#modules/listings/public.ts'
import { releaseFiles } from '#modules/uploads/public.ts'
import { on } from '#platform/outbox/outbox.ts'
import type { EventType } from '#platform/outbox/event-type.ts'
import { giveBackForSuspended } from './commands/give-back-for-suspended.ts'
import { giveBackRejected, rejectPendingBids } from './commands/reject-pending-bids.ts'
import type { RejectCause } from './events.ts'
import { eraseProposalsOf } from './store-proposals.ts'
import { eraseNotesOf } from './store.ts'

const answer = (event: EventType<ListingEvent>, cause: Exclude<RejectCause, 'owner'>) =>
  on(event, 'bids.reactions', async (ctx, { payload: { listingId } }) => {
    await rejectPendingBids(ctx, listingId, cause)
    await giveBackRejected(ctx, listingId, cause)
  })

/**
 * When a job ends, rejects its pending bids and returns their connects, also those of bids rejected earlier
 * (product-rules: Connects and bids). A deleted account leaves no private notes, letters, answers or files of bids.
 */
export const reactions = [
  answer(jobClosed, 'job-closed'),
  answer(jobExpired, 'job-expired'),
  answer(listingDeleted, 'job-deleted'),
  on(accountErased, 'bids.reactions', async (ctx, { payload: { userId } }) => {
    await eraseNotesOf(ctx.tx, userId)
    await releaseFiles(ctx, await eraseProposalsOf(ctx.tx, userId))
  }),
  on(accountSuspended, 'bids.reactions', (ctx, { payload }) => giveBackForSuspended(ctx, payload.userId)),
]
