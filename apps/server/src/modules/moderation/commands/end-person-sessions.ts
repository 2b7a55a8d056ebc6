import type { UserId } from '@market/contract/ids.ts'
import { endSessionsOf } from '#modules/identity/public.ts'
import { tellAct } from '#platform/context/acts.ts'
import type { Ctx } from '#platform/context/context.ts'
import { lockMember } from '../store.ts'

export async function endPersonSessions(ctx: Ctx, { id }: { id: UserId }): Promise<null> {
  await lockMember(ctx, id)
  const sessions = await endSessionsOf(ctx, id, 'You were logged out by our team. Please log in again.')
  tellAct(ctx, { target: ['user', id], before: { sessions }, after: { sessions: 0 } })
  return null
}
