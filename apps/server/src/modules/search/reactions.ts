import { accountRestored } from '#modules/identity/public.ts'
import { listingPosted } from '#modules/listings/public.ts'
import { sellerListed } from '#modules/people/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import { on } from '#platform/outbox/outbox.ts'
import { sendInstantAlerts } from './jobs.ts'
import { listingStatement, sellerStatement, storeMatches } from './store-alerts.ts'

async function match(ctx: Ctx, statement: Parameters<typeof storeMatches>[1]): Promise<void> {
  const found = await storeMatches(ctx.tx, statement)
  if (found.includes('instant')) ctx.enqueue(sendInstantAlerts, {})
}

/** Matches a new listing or seller with the saved searches (product-rules: Saved searches). */
export const reactions = [
  on(listingPosted, 'search.reactions', (ctx, { payload: { listingId } }) =>
    match(ctx, listingStatement(listingId, ctx.now)),
  ),
  ...[sellerListed, accountRestored].map((event) =>
    on(event, 'search.reactions', (ctx, { payload: { userId } }) => match(ctx, sellerStatement(userId, ctx.now))),
  ),
]
