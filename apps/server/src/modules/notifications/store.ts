import type { Role } from '@market/contract/accounts/schema.ts'
import type { NotificationId, UserId } from '@market/contract/ids.ts'
import type { NotificationType } from '@market/contract/notifications/endpoints.ts'
import { type Selectable, sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import type { DB } from '#platform/database/database-types.ts'
import { planOnce } from '#platform/plan-once.ts'

export type NotificationRow = Selectable<DB['notifications']>

/** What a notification shows of the person who caused it. */
export interface Sender {
  readonly type: Role
  readonly full_name: string
  readonly avatar: string | null
}

export async function readSenders(tx: Tx, ids: readonly UserId[]): Promise<Map<UserId, Sender>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'type', 'full_name', 'avatar'])
    .where('id', '=', sql<UserId>`any(${[...new Set(ids)]}::uuid[])`)
    .modifyEnd(planOnce)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Writes notifications; answers those whose people had not been told of the event before. */
export async function insertNotifications(tx: Tx, rows: readonly NotificationRow[]): Promise<Set<NotificationId>> {
  // As one value: hundreds of parameters took longer to read than the rows to write.
  const written = await sql<{ id: NotificationId }>`
    insert into notifications select * from json_populate_recordset(null::notifications, ${JSON.stringify(rows)}::json)
    on conflict on constraint notifications_once_per_event do nothing returning id ${planOnce}`.execute(tx)
  return new Set(written.rows.map((row) => row.id))
}

/** Marks everything as read, which puts the red dot out. */
export async function markAllRead(ctx: Ctx, userId: UserId): Promise<void> {
  await ctx.tx
    .updateTable('notifications')
    .set({ read_at: ctx.now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute()
}

/** Which notifications of one reader: all of a type, or those of the type that one person caused. */
export interface OfType {
  readonly reader: UserId
  readonly type: NotificationType
  readonly senderId?: UserId
}

/** Marks these as read; answers whether there were any. */
export async function markReadOfType(ctx: Ctx, { reader, type, senderId }: OfType): Promise<boolean> {
  const read = await ctx.tx
    .updateTable('notifications')
    .set({ read_at: ctx.now })
    .where('user_id', '=', reader)
    .where('read_at', 'is', null)
    .where('type', '=', type)
    .$if(senderId !== undefined, (query) => query.where('sender_id', '=', senderId ?? null))
    .executeTakeFirst()
  return read.numUpdatedRows > 0n
}
