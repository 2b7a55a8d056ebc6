import type { Role } from '@market/contract/accounts/schema.ts'
import type { NotificationId, UserId } from '@market/contract/ids.ts'
import { type CompiledQuery, type Selectable, sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { Tx } from '#platform/database.ts'
import type { DB } from '#platform/database-types.ts'

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
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Writes notifications; answers those whose people had not been told of the event before. */
export async function insertNotifications(tx: Tx, rows: readonly NotificationRow[]): Promise<Set<NotificationId>> {
  const written = await tx
    .insertInto('notifications')
    .values(rows)
    .onConflict((conflict) => conflict.constraint('notifications_once_per_event').doNothing())
    .returning('id')
    .execute()
  return new Set(written.map((row) => row.id))
}

/** The red dot of these people; most have it already, and then nothing is written. */
export const lightDots = (tx: Tx, people: readonly UserId[]): CompiledQuery =>
  tx
    .updateTable('users')
    .set({ has_unread_notifications: true })
    .where('id', '=', sql<UserId>`any(${people}::uuid[])`)
    .where('has_unread_notifications', '=', false)
    .compile()

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
