import type { UserId } from '@market/contract/ids.ts'
import { suspendAccount } from '#modules/accounts/public.ts'
import { tellAct } from '#platform/acts.ts'
import type { Ctx } from '#platform/context.ts'
import { lockMember } from '../store.ts'

/** Suspends somebody with a reason that they read; on their screens within the second. */
export async function suspendPerson(ctx: Ctx, { id, reason }: { id: UserId; reason: string }): Promise<null> {
  await lockMember(ctx, id, { exclusively: true })
  await suspendAccount(ctx, id, reason)
  tellAct(ctx, { target: ['user', id], reason, before: { suspended: false }, after: { suspended: true } })
  return null
}
