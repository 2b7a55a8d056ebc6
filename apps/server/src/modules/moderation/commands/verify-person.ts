import type { UserId } from '@market/contract/ids.ts'
import { verifyAccount } from '#modules/identity/public.ts'
import { tellConsole } from '#modules/admin/public.ts'
import { tellAct } from '#platform/context/acts.ts'
import type { Ctx } from '#platform/context/context.ts'
import { lockMember } from '../store.ts'

export async function verifyPerson(ctx: Ctx, { id, what }: { id: UserId; what: 'email' | 'phone' }): Promise<null> {
  await lockMember(ctx, id)
  await verifyAccount(ctx, id, what)
  const field = `${what}Verified`
  tellAct(ctx, { target: ['user', id], before: { [field]: false }, after: { [field]: true } })
  await tellConsole(ctx, id)
  return null
}
