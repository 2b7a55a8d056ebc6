import type { UserId } from '@market/contract/ids.ts'
import { suspendAccount } from '#modules/identity/public.ts'
import { tellAct } from '#platform/context/acts.ts'
import type { Ctx } from '#platform/context/context.ts'
import { lockMember } from '../store.ts'

/** Suspends a user, who sees the reason; their open pages update within a second. */
export async function suspendPerson(ctx: Ctx, { id, reason }: { id: UserId; reason: string }): Promise<null> {
  await lockMember(ctx, id, { exclusively: true })
  await suspendAccount(ctx, id, reason)
  tellAct(ctx, { target: ['user', id], reason, before: { suspended: false }, after: { suspended: true } })
  return null
}
