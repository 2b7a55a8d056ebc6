import { jobClosed, jobExpired, type ListingFact, listingDeleted } from '#modules/listings/public.ts'
import { type Fact, on } from '#platform/outbox.ts'
import { rejectPendingBids } from './commands/reject-bid-row.ts'
import type { RejectCause } from './events.ts'

const answer = (fact: Fact<ListingFact>, cause: Exclude<RejectCause, 'owner'>) =>
  on(fact, 'bids.reactions', (ctx, { payload }) => rejectPendingBids(ctx, payload.listingId, cause))

/** A job that ended answers the bids that wait, and their connects go back (RULES 4). */
export const reactions = [
  answer(jobClosed, 'job-closed'),
  answer(jobExpired, 'job-expired'),
  answer(listingDeleted, 'job-deleted'),
]
