import type { Ctx } from '#platform/context.ts'
import { markReadOfType, type OfType } from './store.ts'

/** What somebody has seen where it happened is no news under the bell, and no mail reminds them of it. */
export async function seeNotifications(ctx: Ctx, which: OfType): Promise<void> {
  if (await markReadOfType(ctx, which)) {
    ctx.stale([which.reader], { kind: 'profile', id: which.reader })
    ctx.stale([which.reader], { kind: 'notification', id: which.reader })
  }
}
