import type { UserId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context/context.ts'
import { connectsChanged } from '../events.ts'
import { giveConnects, wasWelcomed } from '../store.ts'

/** Gives a new seller the initial connects, once (product-rules: Connects and bids). */
export async function welcomeSeller(ctx: Ctx, userId: UserId): Promise<void> {
  const count = ctx.settings.welcomeConnects
  if (count === 0 || (await wasWelcomed(ctx.tx, userId))) return
  await giveConnects(ctx.tx, {
    id: ctx.newId(),
    user_id: userId,
    change: count,
    kind: 'welcome',
    reason: 'Welcome to the marketplace',
    bid_id: null,
    amount_cents: null,
    at: ctx.now,
  })
  ctx.emit(connectsChanged, { userId, change: count, bidId: null })
}
