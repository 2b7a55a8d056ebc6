import type { UserId } from '@market/contract/ids.ts'
import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { defineStatement, type Given } from '#platform/database/public.ts'
import { awaitChatDigest } from './deadlines.ts'
import { mailNotifications, pushNotifications } from './jobs.ts'
import type { NotificationRow } from './store.ts'

const idsOf = (rows: readonly NotificationRow[]) => rows.map((row) => row.id)
const readersOf = (rows: readonly NotificationRow[]) => [...new Set(rows.map((row) => row.user_id))]

const devicesOf = defineStatement((tx, { people }: Given<{ people: readonly UserId[] }>) =>
  tx
    .selectFrom('push_devices')
    .select('user_id')
    .where('user_id', '=', sql<UserId>`any(${people}::uuid[])`),
)

async function withDevices(ctx: Ctx, people: readonly UserId[]): Promise<Set<UserId>> {
  const rows = await devicesOf.execute(ctx.tx, { people })
  return new Set(rows.map((row) => row.user_id))
}

/** Queues the emails and pushes of new notifications; preferences are checked when each is sent. */
export async function reachOutside(ctx: Ctx, rows: readonly NotificationRow[]): Promise<void> {
  // Messages come in bursts: one email collects those that are still unread after a delay.
  const [chat, other] = [rows.filter((row) => row.type === 'chat'), rows.filter((row) => row.type !== 'chat')]
  if (other.length > 0) ctx.enqueue(mailNotifications, { notificationIds: idsOf(other) })
  for (const reader of readersOf(chat)) await awaitChatDigest(ctx, reader)
  const reachable = await withDevices(ctx, readersOf(rows))
  const pushed = rows.filter((row) => reachable.has(row.user_id))
  if (pushed.length > 0) ctx.enqueue(pushNotifications, { notificationIds: idsOf(pushed) })
}
