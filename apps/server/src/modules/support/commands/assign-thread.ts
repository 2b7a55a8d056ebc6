import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import type { assignSupport } from '@market/contract/support/endpoints.ts'
import type { SupportThread } from '@market/contract/support/schema.ts'
import { staffIds } from '#modules/admin/public.ts'
import { audit } from '#platform/context/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { presentThread } from '../present.ts'
import { setAssignee } from '../store.ts'
import { holdThread } from './hold-thread.ts'

/** Assigns a thread to a staff member, or to nobody. */
export async function assignThread(
  ctx: Ctx,
  { threadId, assigneeId }: ParsedInputOf<typeof assignSupport>,
): Promise<SupportThread> {
  const thread = await holdThread(ctx, threadId)
  const staff = await staffIds(ctx.tx)
  if (assigneeId !== null && !staff.includes(assigneeId)) throw new AppError('NOT_FOUND')
  await setAssignee(ctx.tx, threadId, assigneeId)
  audit(ctx, {
    target: ['support thread', threadId],
    before: { assignee: thread.assignee_id },
    after: { assignee: assigneeId },
  })
  ctx.stale(staff, { kind: 'support', id: threadId })
  return presentThread(ctx, { ...thread, assignee_id: assigneeId })
}
