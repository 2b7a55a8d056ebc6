import { notify } from '#modules/notifications/public.ts'
import { on } from '#platform/outbox/outbox.ts'
import { listingRemoved, listingRestored } from './events.ts'

/** What the operator did to a listing. One that was removed has no page any more: its notice leads to the others. */
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
]
