import { listingPosted } from '#modules/listings/public.ts'
import { on } from '#platform/outbox/outbox.ts'
import { sendInstantAlerts } from './jobs.ts'
import { matchListing } from './store-alerts.ts'

/** Matches a new listing with the saved searches (product-rules: Saved searches). */
export const reactions = [
  on(listingPosted, 'search.reactions', async (ctx, { payload: { listingId } }) => {
    const found = await matchListing(ctx.tx, listingId, ctx.now)
    if (found.includes('instant')) ctx.enqueue(sendInstantAlerts, {})
  }),
]
