import { on } from '#platform/outbox/outbox.ts'
import { jobBooked, jobClosed, jobExpired, listingDeleted, listingEdited, listingPosted } from './events.ts'

/** The owner's other devices read the listing anew. */
export const live = [jobBooked, jobClosed, jobExpired, listingDeleted, listingEdited, listingPosted].map((fact) =>
  on(fact, 'listings.live', async (ctx, { payload }) =>
    ctx.stale([payload.ownerId], { kind: 'listing', id: payload.listingId }),
  ),
)
