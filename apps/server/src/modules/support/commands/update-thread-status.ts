import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import type { updateSupportStatus } from '@market/contract/support/endpoints.ts'
import type { SupportThread } from '@market/contract/support/schema.ts'
import { staffIds } from '#modules/admin/public.ts'
import { audit } from '#platform/context/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { presentThread } from '../present.ts'
import { holdThread, moveThread } from './hold-thread.ts'

const verbs = { Open: 'reopen', Closed: 'close' } as const

/** Closes or reopens a thread. */
export async function updateThreadStatus(
  ctx: Ctx,
  { threadId, status }: ParsedInputOf<typeof updateSupportStatus>,
): Promise<SupportThread> {
  const thread = await holdThread(ctx, threadId)
  await moveThread(ctx, thread, verbs[status])
  audit(ctx, { target: ['support thread', threadId], before: { status: thread.status }, after: { status } })
  ctx.stale([thread.user_id, ...(await staffIds(ctx.tx))], { kind: 'support', id: threadId })
  return presentThread(ctx, { ...thread, status, updated_at: ctx.now })
}
