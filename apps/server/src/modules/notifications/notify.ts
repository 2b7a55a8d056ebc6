import type { BidId, BookingId, ListingId, NotificationId, UserId } from '@market/contract/ids.ts'
import type { NotificationType } from '@market/contract/notifications/kinds.ts'
import type { Transition } from '@market/contract/process.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Delivered } from '#platform/outbox/outbox.ts'
import { defineBulk } from '#platform/outbox/bulk.ts'
import { reachOutside } from './reach-outside.ts'
import { presentNotification } from './present.ts'
import { insertNotifications, type NotificationRow, readSenders, type Sender } from './store.ts'

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

/** The recipient and the type of a notice from its row in the process table, given the people by their roles. */
export function addresseeOf(
  { notify: notified }: Pick<Transition, 'notify'>,
  people: Readonly<Record<string, UserId>>,
): Pick<Notice, 'to' | 'type'> {
  const to = 'none' in notified ? undefined : people[notified.to]
  if ('none' in notified || to === undefined) throw new Error('The process table notifies someone else')
  return { to, type: notified.kind }
}

/** Notifies one user of one event, once even if the event is delivered again (product-rules: Notifications). */
export async function notify(ctx: Ctx, { eventId, at }: Delivered<unknown>, notice: Notice): Promise<void> {
  if (notice.senderId !== notice.to) ctx.collect(notificationsToWrite, { eventId, at, notice })
}

interface Addressed {
  readonly eventId: number
  readonly at: Date
  readonly notice: Notice
}

type People = ReadonlyMap<UserId, Sender>

const senderOf = (people: People, id: UserId | null | undefined) =>
  id === null || id === undefined ? undefined : people.get(id)

function rowOf(ctx: Ctx, { eventId, at, notice }: Addressed, people: People): NotificationRow {
  const { description } = notice
  const sender = senderOf(people, notice.senderId)
  const named = senderOf(people, notice.named) ?? sender
  return {
    id: ctx.newId<NotificationId>(),
    user_id: notice.to,
    event_id: eventId,
    type: notice.type,
    title: notice.title,
    description: typeof description === 'string' ? description : description(named?.full_name ?? ''),
    sender_type: sender?.type ?? 'SYSTEM',
    sender_id: notice.senderId ?? null,
    service_id: notice.serviceId ?? null,
    bid_id: notice.bidId ?? null,
    booking_id: notice.bookingId ?? null,
    created_at: at,
    read_at: null,
    mailed_at: null,
  }
}

/** Writes the notifications of many recipients in a few statements; skips those already notified of an event. */
async function writeNotifications(ctx: Ctx, addressed: readonly Addressed[]): Promise<void> {
  const people = await readSenders(
    ctx.tx,
    addressed.flatMap(({ notice: { senderId, named } }) => [senderId ?? [], named ?? []].flat()),
  )
  const rows = addressed.map((item) => rowOf(ctx, item, people))
  const written = await insertNotifications(ctx.tx, rows)
  const fresh = rows.filter((row) => written.has(row.id))
  if (fresh.length === 0) return
  await reachOutside(ctx, fresh)
  for (const row of fresh) {
    const sender = senderOf(people, row.sender_id)
    const { full_name, avatar } = sender ?? { full_name: null, avatar: null }
    const payload = presentNotification(ctx, { ...row, full_name, avatar })
    ctx.sendLive({ to: [row.user_id], event: 'notification', payload })
    ctx.stale([row.user_id], { kind: 'notification', id: row.id })
  }
}

const notificationsToWrite = defineBulk(writeNotifications)
