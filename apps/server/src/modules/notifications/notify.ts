import type { BidId, BookingId, ListingId, NotificationId, UserId } from '@market/contract/ids.ts'
import type { NotificationType } from '@market/contract/notifications/endpoints.ts'
import type { Ctx } from '#platform/context.ts'
import type { Delivered } from '#platform/outbox.ts'
import { presentNotifications } from './present.ts'
import { insertNotification } from './store.ts'

export interface Notice {
  readonly to: UserId
  readonly type: NotificationType
  readonly title: string
  readonly description: string
  /** Who caused it; null for the system. Nobody is told of their own act. */
  readonly senderId?: UserId | null
  readonly serviceId?: ListingId | null
  readonly bidId?: BidId | null
  readonly bookingId?: BookingId | null
}

/** Tells one person of one fact, once however often the fact is delivered (RULES 8). */
export async function notify(ctx: Ctx, delivered: Delivered<unknown>, notice: Notice): Promise<void> {
  if (notice.senderId === notice.to) return
  const id = ctx.newId<NotificationId>()
  const isNew = await insertNotification(ctx, id, delivered, notice)
  if (!isNew) return
  const [notification] = await presentNotifications(ctx, [id])
  if (notification === undefined) return
  ctx.push({ to: [notice.to], event: 'notification', payload: notification })
  ctx.stale([notice.to], { kind: 'notification', id })
}
