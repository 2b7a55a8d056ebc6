import type { BidId, BookingId, ListingId, UserId } from '@market/contract/ids.ts'
import type { NotificationType } from '@market/contract/notifications/endpoints.ts'
import type { Ctx } from '#platform/context.ts'
import type { Delivered } from '#platform/outbox/outbox.ts'
import { notificationsToWrite } from './write-notifications.ts'

export interface Notice {
  readonly to: UserId
  readonly type: NotificationType
  readonly title: string
  /** The sentence, or what makes it of the name of the sender, or of who is `named`. */
  readonly description: string | ((name: string) => string)
  readonly named?: UserId
  /** Who caused it; null for the system. Nobody is told of their own act. */
  readonly senderId?: UserId | null
  readonly serviceId?: ListingId | null
  readonly bidId?: BidId | null
  readonly bookingId?: BookingId | null
}

/** Tells one person of one fact, once however often the fact is delivered (product-rules: Notifications). */
export async function notify(ctx: Ctx, { eventId, at }: Delivered<unknown>, notice: Notice): Promise<void> {
  if (notice.senderId !== notice.to) ctx.collect(notificationsToWrite, { eventId, at, notice })
}
