import type { MessageType } from '@market/contract/chat/schema.ts'
import type { UserId } from '@market/contract/ids.ts'
import type { SupportMessage, SupportThread } from '@market/contract/support/schema.ts'
import { findPeople } from '#modules/people/public.ts'
import { presentFile, presentPerson, previewOf } from '#modules/chat/public.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { actionsOnThread, isStaff } from './policy.ts'
import type { SupportMessageRow, ThreadRow } from './store.ts'

/** Threads as their user or as staff see them. */
export async function presentThreads(ctx: Ctx, rows: readonly ThreadRow[]): Promise<SupportThread[]> {
  const me = person(ctx)
  const byStaff = isStaff(me)
  const ids = rows.flatMap((row) => [row.user_id, ...(row.assignee_id === null ? [] : [row.assignee_id])])
  const people = new Map((await findPeople(ctx.tx, ids)).map((row) => [row.id, row]))
  const online = await ctx.online(rows.map((row) => row.user_id))
  const nameOf = (id: UserId) => people.get(id)?.full_name ?? ''
  return rows.map((row) => {
    const user = people.get(row.user_id)
    if (user === undefined) throw new Error('A thread belongs to nobody')
    return {
      id: row.id,
      status: row.status,
      user: presentPerson(ctx, user, online),
      assignee: row.assignee_id === null ? null : { id: row.assignee_id, fullName: nameOf(row.assignee_id) },
      latestMessage: row.last_text === null ? null : previewOf(row.last_text),
      messageType: row.last_type as Exclude<MessageType, 'OFFER'> | null,
      latestMessageBy: row.last_by_staff === null ? null : row.last_by_staff ? 'ADMIN' : user.type,
      unreadCount: byStaff ? row.staff_unread : row.user_unread,
      lastSeq: row.last_seq,
      readSeq: byStaff ? row.staff_read_seq : row.user_read_seq,
      otherReadSeq: byStaff ? row.user_read_seq : row.staff_read_seq,
      created: row.created_at.toISOString(),
      updated: row.updated_at.toISOString(),
      actions: actionsOnThread(me, row),
    }
  })
}

export async function presentThread(ctx: Ctx, row: ThreadRow): Promise<SupportThread> {
  const [thread] = await presentThreads(ctx, [row])
  if (thread === undefined) throw new Error('A thread was not presented')
  return thread
}

/** Message of a thread whose user has this type. */
export const presentMessage = (
  ctx: Ctx,
  row: SupportMessageRow,
  userType: SupportMessage['senderType'],
): SupportMessage => ({
  id: row.id,
  threadId: row.thread_id,
  seq: row.seq,
  clientId: row.client_id,
  sender: row.sender_id,
  senderName: row.sender_name,
  senderType: row.sender_type,
  receiverType: row.by_staff ? userType : 'ADMIN',
  message: row.text,
  messageType: row.type,
  file: presentFile(ctx, row),
  created: row.created_at.toISOString(),
})
