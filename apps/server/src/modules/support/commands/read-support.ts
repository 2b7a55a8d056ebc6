import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { SupportThread } from '@market/contract/support/schema.ts'
import type { SupportThreadId } from '@market/contract/ids.ts'
import type { readSupport as readSupportCall } from '@market/contract/support/sockets.ts'
import { staffIds } from '#modules/admin/public.ts'
import { seeNotifications } from '#modules/notifications/public.ts'
import { skipAudit } from '#platform/context/audit.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { isStaff } from '../policy.ts'
import { presentThread } from '../present.ts'
import { findThreadOf, markRead, type ThreadRow } from '../store.ts'

async function read(ctx: Ctx, id: SupportThreadId): Promise<ThreadRow> {
  const byStaff = isStaff(person(ctx))
  const thread = await markRead(ctx.tx, id, byStaff)
  if (thread === undefined) throw new AppError('NOT_FOUND')
  skipAudit(ctx)
  ctx.stale([thread.user_id, ...(await staffIds(ctx.tx))], { kind: 'support', id })
  if (!byStaff) await seeNotifications(ctx, { reader: thread.user_id, type: 'support' })
  return thread
}

/** Marks a thread as read, by its user or on behalf of all staff. */
export async function readSupport(
  ctx: Ctx,
  input: ParsedInputOf<typeof readSupportCall>,
): Promise<OutputOf<typeof readSupportCall>> {
  const id = 'threadId' in input ? input.threadId : (await findThreadOf(ctx.tx, person(ctx).id))?.id
  if (id === undefined) return { threadId: null, readSeq: 0 }
  const thread = await read(ctx, id)
  return { threadId: id, readSeq: thread.last_seq }
}

export const readThreadByStaff = async (
  ctx: Ctx,
  { threadId }: { threadId: SupportThreadId },
): Promise<SupportThread> => presentThread(ctx, await read(ctx, threadId))
