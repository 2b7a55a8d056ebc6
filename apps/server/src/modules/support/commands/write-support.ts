import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import type { FileId, MessageId } from '@market/contract/ids.ts'
import type { answerSupport } from '@market/contract/support/endpoints.ts'
import type { SupportMessage } from '@market/contract/support/schema.ts'
import type { sendSupport } from '@market/contract/support/sockets.ts'
import { staffIds } from '#modules/admin/public.ts'
import { findPeople } from '#modules/people/public.ts'
import { claimFiles } from '#modules/uploads/public.ts'
import { audit, skipAudit } from '#platform/context/audit.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import type { Connection } from '#platform/sockets/socket-binding.ts'
import { supportAnswered } from '../events.ts'
import { isStaff } from '../policy.ts'
import { presentMessage } from '../present.ts'
import { findSent, insertMessage, readMessages, setAssignee, type ThreadRow } from '../store.ts'
import { holdOwnThread, holdThread, moveThread } from './hold-thread.ts'

type Input = ParsedInputOf<typeof sendSupport>

/** Returns the text of a message and its file, which must belong to the caller. */
async function contentOf(ctx: Ctx, input: Input): Promise<{ text: string; fileId: FileId | null }> {
  if (input.messageType === 'TEXT') return { text: input.messageValue, fileId: null }
  const given = { url: input.messageValue, ...(input.fileName === undefined ? {} : { name: input.fileName }) }
  const [file] = await claimFiles(ctx, [given], input.messageType === 'IMAGE' ? 'private-image' : 'private-document')
  if (file === undefined) throw new Error('A file was not claimed')
  return { text: file.name, fileId: file.fileId }
}

/** Stores the message and returns its number; a repeated message keeps its own. */
async function store(ctx: Ctx, thread: ThreadRow, input: Input): Promise<number> {
  const me = person(ctx)
  const clientId = input.clientId ?? ctx.newId<string>()
  const before = await findSent(ctx.tx, me.id, clientId)
  if (before !== undefined && before.thread_id !== thread.id) throw new AppError('CLIENT_ID_USED')
  if (before !== undefined) {
    skipAudit(ctx)
    return before.seq
  }
  const { text, fileId } = await contentOf(ctx, input)
  if (thread.status === 'Closed') await moveThread(ctx, thread, 'reopen')
  if (isStaff(me) && thread.assignee_id === null) await setAssignee(ctx.tx, thread.id, me.id)
  const seq = thread.last_seq + 1
  await insertMessage(ctx.tx, {
    thread_id: thread.id,
    seq,
    id: ctx.newId<MessageId>(),
    client_id: clientId,
    sender_id: me.id,
    by_staff: isStaff(me),
    type: input.messageType,
    text,
    file_id: fileId,
    created_at: ctx.now,
  })
  if (isStaff(me)) {
    audit(ctx, {
      target: ['support thread', thread.id],
      before: { status: thread.status, messages: thread.last_seq, assignee: thread.assignee_id },
      after: { status: 'Open', messages: seq, assignee: thread.assignee_id ?? me.id },
    })
    ctx.emit(supportAnswered, { threadId: thread.id, userId: thread.user_id, text })
  }
  return seq
}

/**
 * Writes into a support thread: a user into their own, staff into the one they name. Notifies the user and all staff.
 */
export async function writeSupport(ctx: Ctx, input: Input, connection?: Connection): Promise<SupportMessage> {
  const thread = 'threadId' in input ? await holdThread(ctx, input.threadId) : await holdOwnThread(ctx)
  const seq = await store(ctx, thread, input)
  const [row] = await readMessages(ctx.tx, thread.id, { after: seq - 1, before: seq + 1, limit: 1, end: 'oldest' })
  const [user] = await findPeople(ctx.tx, [thread.user_id])
  if (row === undefined || user === undefined) throw new Error('A message was not stored')
  const sent = presentMessage(ctx, row, user.type)
  const to = [thread.user_id, ...(await staffIds(ctx.tx))]
  ctx.sendLive({ to, event: 'new-support', payload: sent, except: connection?.id })
  ctx.stale(to, { kind: 'support', id: thread.id })
  return sent
}

export const answerThread = (ctx: Ctx, input: ParsedInputOf<typeof answerSupport>): Promise<SupportMessage> =>
  writeSupport(ctx, input)
