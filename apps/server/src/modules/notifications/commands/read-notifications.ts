import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { getUserNotifications } from '@market/contract/notifications/endpoints.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { presentNotifications } from '../present.ts'
import { markReadOfType, type OfType, takePage } from '../store.ts'

/** Returns a page of the caller's notifications; opening it clears the red dot (product-rules: Call shapes). */
export async function readNotifications(
  ctx: Ctx,
  input: ParsedInputOf<typeof getUserNotifications>,
): Promise<OutputOf<typeof getUserNotifications>> {
  const { id } = person(ctx)
  const { page, isNew } = await takePage(ctx, id, input)
  if (isNew) ctx.stale([id], { kind: 'profile', id })
  const { total } = await ctx.tx
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  const wasRead = new Map(page.map((row) => [row.id, row.isRead]))
  const records = await presentNotifications(ctx, [...wasRead.keys()])
  return { records: records.map((record) => ({ ...record, isRead: wasRead.get(record.id) === true })), total }
}

/** Marks as read what the user has already seen in its own place, so that neither the bell nor an email repeats it. */
export async function seeNotifications(ctx: Ctx, which: OfType): Promise<void> {
  if (await markReadOfType(ctx, which)) {
    ctx.stale([which.reader], { kind: 'profile', id: which.reader })
    ctx.stale([which.reader], { kind: 'notification', id: which.reader })
  }
}
