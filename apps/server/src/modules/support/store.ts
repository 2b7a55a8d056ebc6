import { firstCharacters } from '@market/contract/characters.ts'
import type { CannedAnswerId, SupportThreadId, UserId } from '@market/contract/ids.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import { namesFound } from '#modules/people/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/database/public.ts'
import type {
  CannedAnswersTable,
  SupportMessagesTable,
  SupportThreadsTable,
} from '#platform/database/database-types.ts'

export type ThreadRow = Selectable<SupportThreadsTable>

/** Creates a user's thread; returns null when there is one. */
export async function insertThread(ctx: Ctx, userId: UserId): Promise<SupportThreadId | null> {
  const row = await ctx.tx
    .insertInto('support_threads')
    .values({
      id: ctx.newId<SupportThreadId>(),
      user_id: userId,
      status: 'Open',
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .onConflict((conflict) => conflict.constraint('support_threads_one_per_user').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export const findThreadOf = (tx: Tx, userId: UserId): Promise<ThreadRow | undefined> =>
  tx.selectFrom('support_threads').selectAll().where('user_id', '=', userId).executeTakeFirst()

export const findThread = (tx: Tx, id: SupportThreadId): Promise<ThreadRow | undefined> =>
  tx.selectFrom('support_threads').selectAll().where('id', '=', id).executeTakeFirst()

export const lockThread = (tx: Tx, id: SupportThreadId): Promise<ThreadRow | undefined> =>
  tx.selectFrom('support_threads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Finds a message that a device sent earlier. */
export const findSent = (tx: Tx, sender: UserId, clientId: string) =>
  tx
    .selectFrom('support_messages')
    .select(['thread_id', 'seq'])
    .where('sender_id', '=', sender)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

/** Adds a message to a locked thread, and updates the inbox. */
export async function insertMessage(tx: Tx, row: Insertable<SupportMessagesTable>): Promise<void> {
  await tx.insertInto('support_messages').values(row).execute()
  const unread = row.by_staff ? 'user_unread' : 'staff_unread'
  await tx
    .updateTable('support_threads')
    .set({
      last_seq: row.seq,
      last_type: row.type,
      last_text: firstCharacters(row.text, 60),
      last_by_staff: row.by_staff,
      updated_at: row.created_at,
    })
    .set((eb) => ({ [unread]: eb(unread, '+', 1) }))
    .where('id', '=', row.thread_id)
    .execute()
}

/** Records that one side has read the whole thread. */
export const markRead = (tx: Tx, id: SupportThreadId, byStaff: boolean) =>
  tx
    .updateTable('support_threads')
    .set((eb) =>
      byStaff
        ? { staff_unread: 0, staff_read_seq: eb.ref('last_seq') }
        : { user_unread: 0, user_read_seq: eb.ref('last_seq') },
    )
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

export const setAssignee = (tx: Tx, id: SupportThreadId, assignee: UserId | null): Promise<unknown> =>
  tx.updateTable('support_threads').set({ assignee_id: assignee }).where('id', '=', id).execute()

export const findCannedAnswers = (tx: Tx) =>
  tx.selectFrom('canned_answers').selectAll().orderBy('title').orderBy('id').execute()

/** Adds or updates a canned answer; returns undefined when the one to update does not exist. */
export const writeCannedAnswer = (tx: Tx, row: Insertable<CannedAnswersTable>, isNew: boolean) =>
  isNew
    ? tx.insertInto('canned_answers').values(row).returningAll().executeTakeFirst()
    : tx
        .updateTable('canned_answers')
        .set((eb) => ({ title: row.title, text: row.text, updated_at: row.updated_at, version: eb('version', '+', 1) }))
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirst()

export const lockCannedAnswer = (tx: Tx, id: CannedAnswerId) =>
  tx.selectFrom('canned_answers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Deletes and returns a canned answer; undefined when it does not exist. */
export const removeCannedAnswer = (tx: Tx, id: CannedAnswerId) =>
  tx.deleteFrom('canned_answers').where('id', '=', id).returning(['title', 'text']).executeTakeFirst()

const messagesWithFiles = (tx: Tx) =>
  tx
    .selectFrom('support_messages as m')
    .innerJoin('users as sender', 'sender.id', 'm.sender_id')
    .leftJoin('files as f', 'f.id', 'm.file_id')
    .select(['m.thread_id', 'm.seq', 'm.id', 'm.client_id', 'm.sender_id', 'm.by_staff', 'm.type', 'm.text'])
    .select(['m.created_at', 'sender.full_name as sender_name', 'sender.type as sender_type'])
    .select(['f.id as file_id', 'f.filename', 'f.size_bytes', 'f.width', 'f.height'])

export type SupportMessageRow = Awaited<ReturnType<ReturnType<typeof messagesWithFiles>['execute']>>[number]

export interface Range {
  readonly after: number
  readonly before: number
  readonly limit: number
  readonly end: 'newest' | 'oldest'
}

/** Returns a thread's messages between two numbers, oldest first. */
export async function readMessages(tx: Tx, id: SupportThreadId, range: Range): Promise<SupportMessageRow[]> {
  const rows = await messagesWithFiles(tx)
    .where('m.thread_id', '=', id)
    .where('m.seq', '>', range.after)
    .where('m.seq', '<', range.before)
    .orderBy('m.seq', range.end === 'newest' ? 'desc' : 'asc')
    .limit(range.limit)
    .execute()
  return range.end === 'newest' ? rows.toReversed() : rows
}

export interface Inbox {
  readonly filter: 'open' | 'unread' | 'unassigned' | 'mine' | 'closed' | 'all'
  readonly me: UserId
  readonly searchTerm?: string | undefined
  readonly direction?: 'asc' | 'desc' | undefined
  readonly skip: number
  readonly limit: number
}

const countedUpTo = 10_000

/** Returns a page of the inbox, latest first unless sorted up; counts up to 10,000 threads. */
export async function pageOfThreads(tx: Tx, { filter, me, searchTerm, direction = 'desc', skip, limit }: Inbox) {
  const wanted = tx
    .selectFrom('support_threads as t')
    .$if(filter !== 'all', (query) => query.where('t.status', '=', filter === 'closed' ? 'Closed' : 'Open'))
    .$if(filter === 'unread', (query) => query.where('t.staff_unread', '>', 0))
    .$if(filter === 'unassigned', (query) => query.where('t.assignee_id', 'is', null))
    .$if(filter === 'mine', (query) => query.where('t.assignee_id', '=', me))
    .$if((searchTerm ?? '') !== '', (query) => query.where(namesFound('t.user_id', searchTerm ?? '')))
  const [rows, counts] = await Promise.all([
    wanted
      .selectAll('t')
      .orderBy('t.updated_at', direction)
      .orderBy('t.id', direction)
      .offset((skip - 1) * limit)
      .limit(limit)
      .execute(),
    tx
      .selectFrom(wanted.select('t.id').limit(countedUpTo).as('counted'))
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const unread = await sql<{ n: number }>`
    select count(*)::integer as n from support_threads where status = 'Open' and staff_unread > 0`.execute(tx)
  return { rows, total: counts.total, unreadThreads: unread.rows[0]?.n ?? 0 }
}
