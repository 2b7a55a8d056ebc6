import type { BidId, BookingId, ListingId, UserId } from '@market/contract/ids.ts'
import type { NotificationType } from '@market/contract/notifications/kinds.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Delivered } from '#platform/outbox/outbox.ts'
import { notificationsToWrite } from './write-notifications.ts'

export interface Notice {
  readonly to: UserId
  readonly type: NotificationType
  readonly title: string
  /** The text, or a function that builds it from the name of the sender, or of the `named` user. */
  readonly description: string | ((name: string) => string)
  readonly named?: UserId
  /** User who caused it; null for the system. Users are not notified of their own actions. */
  readonly senderId?: UserId | null
  readonly serviceId?: ListingId | null
  readonly bidId?: BidId | null
  readonly bookingId?: BookingId | null
}

/** Notifies one user of one event, once even if the event is delivered again (product-rules: Notifications). */
export async function notify(ctx: Ctx, { eventId, at }: Delivered<unknown>, notice: Notice): Promise<void> {
  if (notice.senderId !== notice.to) ctx.collect(notificationsToWrite, { eventId, at, notice })
}
