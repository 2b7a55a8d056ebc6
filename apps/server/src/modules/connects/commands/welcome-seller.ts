import type { UserId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context.ts'
import { connectsChanged } from '../events.ts'
import { giveConnects, insertTransaction, wasWelcomed } from '../store.ts'

/** Gives a new seller the connects to begin with, once (RULES 4). */
export async function welcomeSeller(ctx: Ctx, userId: UserId): Promise<void> {
  const count = ctx.settings.welcomeConnects
  if (count === 0 || (await wasWelcomed(ctx.tx, userId))) return
  const balance = await giveConnects(ctx.tx, userId, count)
  await insertTransaction(ctx.tx, {
    id: ctx.newId(),
    user_id: userId,
    change: count,
    balance_after: balance,
    kind: 'welcome',
    reason: 'Welcome to the marketplace',
    at: ctx.now,
  })
  ctx.emit(connectsChanged, { userId, change: count, bidId: null })
}
