import type { UserId } from '@market/contract/ids.ts'
import { restoreAccount } from '#modules/identity/public.ts'
import { tellAct } from '#platform/context/acts.ts'
import type { Ctx } from '#platform/context/context.ts'
import { lockMember } from '../store.ts'

export async function restorePerson(ctx: Ctx, { id }: { id: UserId }): Promise<null> {
  await lockMember(ctx, id)
  await restoreAccount(ctx, id)
  tellAct(ctx, { target: ['user', id], before: { suspended: true }, after: { suspended: false } })
  return null
}
