import type { NotificationId, UserId } from '@market/contract/ids.ts'
import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { Delivered } from '#platform/outbox.ts'
import type { Notice } from './notify.ts'

/** Writes a notification and lights the red dot; false when this person was told of this event before. */
export async function insertNotification(
  ctx: Ctx,
  id: NotificationId,
  { eventId, at }: Pick<Delivered<unknown>, 'eventId' | 'at'>,
  notice: Notice,
): Promise<boolean> {
  const senderId = notice.senderId ?? null
  const told = await ctx.tx
    .with('inserted', (tx) =>
      tx
        .insertInto('notifications')
        .values({
          id,
          user_id: notice.to,
          event_id: eventId,
          type: notice.type,
          title: notice.title,
          description: notice.description,
          sender_type: sql`coalesce((select type from users where id = ${senderId}), 'SYSTEM')`,
          sender_id: senderId,
          service_id: notice.serviceId ?? null,
          bid_id: notice.bidId ?? null,
          booking_id: notice.bookingId ?? null,
          created_at: at,
        })
        .onConflict((conflict) => conflict.constraint('notifications_once_per_event').doNothing())
        .returning('user_id'),
    )
    .updateTable('users')
    .set({ has_unread_notifications: true })
    .where('id', 'in', (of) => of.selectFrom('inserted').select('user_id'))
    .executeTakeFirst()
  return told.numUpdatedRows === 1n
}

/** Marks everything as read and puts the red dot out. */
export async function markAllRead(ctx: Ctx, userId: UserId): Promise<void> {
  await ctx.tx
    .updateTable('notifications')
    .set({ read_at: ctx.now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute()
  await ctx.tx
    .updateTable('users')
    .set({ has_unread_notifications: false })
    .where('id', '=', userId)
    .where('has_unread_notifications', '=', true)
    .execute()
}
