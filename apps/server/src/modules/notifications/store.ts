import type { Role } from '@market/contract/accounts/schema.ts'
import type { NotificationId, UserId } from '@market/contract/ids.ts'
import type { NotificationType } from '@market/contract/notifications/kinds.ts'
import { type Selectable, sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { defineStatement, type Given, type Tx } from '#platform/database/public.ts'
import type { DB } from '#platform/database/database-types.ts'

export type NotificationRow = Selectable<DB['notifications']>

/** Details of the user who caused a notification. */
export interface Sender {
  readonly type: Role
  readonly full_name: string
  readonly avatar: string | null
}

const senders = defineStatement((tx, { ids }: Given<{ ids: readonly UserId[] }>) =>
  tx
    .selectFrom('users')
    .select(['id', 'type', 'full_name', 'avatar'])
    .where('id', '=', sql<UserId>`any(${ids}::uuid[])`),
)

export async function readSenders(tx: Tx, ids: readonly UserId[]): Promise<Map<UserId, Sender>> {
  if (ids.length === 0) return new Map()
  const rows = await senders.execute(tx, { ids: [...new Set(ids)] })
  return new Map(rows.map((row) => [row.id, row]))
}

// A single JSON parameter: hundreds of parameters took longer to parse than the rows to write.
const insertRows = defineStatement(
  (_, { rows }: Given<{ rows: string }>) => sql<{ id: NotificationId }>`
    insert into notifications select * from json_populate_recordset(null::notifications, ${rows}::json)
    on conflict on constraint notifications_once_per_event do nothing returning id`,
)

/** Writes notifications; returns those whose recipients were not yet notified of the event. */
export async function insertNotifications(tx: Tx, rows: readonly NotificationRow[]): Promise<Set<NotificationId>> {
  const written = await insertRows.execute(tx, { rows: JSON.stringify(rows) })
  return new Set(written.map((row) => row.id))
}

interface Page {
  readonly skip: number
  readonly limit: number
}

/**
 * Returns a page of a user's notifications, newest first, with their read state from before, and marks them and all
 * older ones as read, which clears the red dot. A single statement, so that a notification arriving meanwhile is
 * neither shown nor marked.
 */
export async function takePage(ctx: Ctx, userId: UserId, { skip, limit }: Page) {
  const { rows } = await sql<{ id: NotificationId; isRead: boolean; marked: number }>`
    with page as (
      select id, created_at, read_at from notifications where user_id = ${userId}
      order by created_at desc, id desc limit ${limit} offset ${(skip - 1) * limit}
    ), marked as (
      update notifications set read_at = ${ctx.now} where user_id = ${userId} and read_at is null
        and (created_at, id) <= (select created_at, id from page order by created_at desc, id desc limit 1)
      returning id
    )
    select id, read_at is not null as "isRead", (select count(*)::int from marked) as marked
    from page order by created_at desc, id desc`.execute(ctx.tx)
  return { page: rows, isNew: (rows[0]?.marked ?? 0) > 0 }
}

/** Selects a recipient's notifications of a type: all of them, or those one user caused. */
export interface OfType {
  readonly reader: UserId
  readonly type: NotificationType
  readonly senderId?: UserId
}

/** Marks these as read; returns whether there were any. */
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
