import type { UserId } from '@market/contract/ids.ts'
import { endSessionsOf, restoreAccount, suspendAccount } from '#modules/identity/public.ts'
import { audit } from '#platform/context/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { lockMember } from '../store.ts'

/** Suspends a user, who sees the reason; their open pages update within a second. */
export async function suspendPerson(ctx: Ctx, { id, reason }: { id: UserId; reason: string }): Promise<null> {
  await lockMember(ctx, id, { exclusively: true })
  await suspendAccount(ctx, id, reason)
  audit(ctx, { target: ['user', id], reason, before: { suspended: false }, after: { suspended: true } })
  return null
}

export async function restorePerson(ctx: Ctx, { id }: { id: UserId }): Promise<null> {
  await lockMember(ctx, id)
  await restoreAccount(ctx, id)
  audit(ctx, { target: ['user', id], before: { suspended: true }, after: { suspended: false } })
  return null
}

export async function endPersonSessions(ctx: Ctx, { id }: { id: UserId }): Promise<null> {
  await lockMember(ctx, id)
  const sessions = await endSessionsOf(ctx, id, 'You were logged out by our team. Please log in again.')
  audit(ctx, { target: ['user', id], before: { sessions }, after: { sessions: 0 } })
  return null
}
