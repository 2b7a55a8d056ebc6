import { listingProcess } from '@market/contract/listings/process.ts'
import { addresseeOf, notify } from '#modules/notifications/public.ts'
import { on } from '#platform/outbox/outbox.ts'
import { jobExpired, listingRemoved, listingRestored } from './events.ts'

/** Notices of changes by the operator or by a deadline. The notice of a removal links to the owner's other listings. */
export const notices = [
  on(listingRemoved, 'listings.notices', (ctx, delivered) =>
    notify(ctx, delivered, {
      to: delivered.payload.ownerId,
      type: 'listing',
      title: 'Listing removed',
      description: `Our team removed “${delivered.payload.title}”: ${delivered.payload.reason}`,
    }),
  ),
  on(listingRestored, 'listings.notices', (ctx, delivered) =>
    notify(ctx, delivered, {
      to: delivered.payload.ownerId,
      type: 'listing',
      title: 'Listing restored',
      description: `“${delivered.payload.title}” can be seen again.`,
      serviceId: delivered.payload.listingId,
    }),
  ),
  on(jobExpired, 'listings.notices', (ctx, delivered) =>
    notify(ctx, delivered, {
      ...addresseeOf(listingProcess.transitions.expire, { owner: delivered.payload.ownerId }),
      title: 'Job closed',
      description: `The time for bids on “${delivered.payload.title}” is over and no one was hired, so it is Closed. Post it again to keep looking.`,
      serviceId: delivered.payload.listingId,
    }),
  ),
]
