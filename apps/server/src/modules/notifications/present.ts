import type { NotificationId } from '@market/contract/ids.ts'
import type { Notification } from '@market/contract/notifications/endpoints.ts'
import type { NotificationType } from '@market/contract/notifications/kinds.ts'
import type { Ctx } from '#platform/context/context.ts'
import { faceUrl } from '#modules/uploads/public.ts'
import type { NotificationRow } from './store.ts'

/** Returns the notifications with these ids, newest first. */
export async function presentNotifications(ctx: Ctx, ids: readonly NotificationId[]): Promise<Notification[]> {
  if (ids.length === 0) return []
  const rows = await ctx.tx
    .selectFrom('notifications as n')
    .leftJoin('users as sender', 'sender.id', 'n.sender_id')
    .selectAll('n')
    .select(['sender.full_name', 'sender.avatar'])
    .where('n.id', 'in', ids)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .execute()
  return rows.map((row) => presentNotification(ctx, row))
}

type Shown = NotificationRow & { readonly full_name: string | null; readonly avatar: string | null }

/** Sender of notifications without a user as their cause: the marketplace, with its logo. */
const marketplace = ({ settings, origin }: Ctx): Notification['sender'] => ({
  fullName: settings.marketName,
  avatar: `${origin}/icon-192.png`,
})

/** Notification with the name and image of the user who caused it. */
export const presentNotification = (ctx: Ctx, row: Shown): Notification => ({
  id: row.id,
  title: row.title,
  description: row.description,
  created: row.created_at.toISOString(),
  isRead: row.read_at !== null,
  senderType: row.sender_type,
  senderId: row.sender_id,
  sender: row.full_name === null ? marketplace(ctx) : { fullName: row.full_name, avatar: faceUrl(ctx, row.avatar) },
  metaData: {
    type: row.type as NotificationType,
    serviceId: row.service_id,
    bidId: row.bid_id,
    bookingId: row.booking_id,
  },
})
