import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { getUserNotifications } from '@market/contract/notifications/endpoints.ts'
import { type Ctx, person } from '#platform/context.ts'
import { presentNotifications } from '../present.ts'
import { markAllRead } from '../store.ts'

/** A page of the caller's notifications; opening them puts the red dot out (SPEC 7). */
export async function readNotifications(
  ctx: Ctx,
  { skip, limit }: ParsedInputOf<typeof getUserNotifications>,
): Promise<OutputOf<typeof getUserNotifications>> {
  const { id } = person(ctx)
  const mine = ctx.tx.selectFrom('notifications').where('user_id', '=', id)
  const page = await mine
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((skip - 1) * limit)
    .execute()
  const { total } = await mine.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const records = await presentNotifications(
    ctx,
    page.map((row) => row.id),
  )
  if (records.some((record) => !record.isRead)) {
    await markAllRead(ctx, id)
    ctx.stale([id], { kind: 'profile', id })
  }
  return { records, total }
}
