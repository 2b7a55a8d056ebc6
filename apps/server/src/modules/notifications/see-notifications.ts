import type { Ctx } from '#platform/context/context.ts'
import { markReadOfType, type OfType } from './store.ts'

/** Marks as read what the user has already seen in its own place, so that neither the bell nor an email repeats it. */
export async function seeNotifications(ctx: Ctx, which: OfType): Promise<void> {
  if (await markReadOfType(ctx, which)) {
    ctx.stale([which.reader], { kind: 'profile', id: which.reader })
    ctx.stale([which.reader], { kind: 'notification', id: which.reader })
  }
}
