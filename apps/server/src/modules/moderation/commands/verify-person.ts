import type { UserId } from '@market/contract/ids.ts'
import { liftCodeLimits, verifyAccount } from '#modules/identity/public.ts'
import { refreshConsole } from '#modules/admin/public.ts'
import { audit } from '#platform/context/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { lockMember } from '../store.ts'

export async function verifyPerson(ctx: Ctx, { id, what }: { id: UserId; what: 'email' | 'phone' }): Promise<null> {
  await lockMember(ctx, id)
  await verifyAccount(ctx, id, what)
  const field = `${what}Verified`
  audit(ctx, { target: ['user', id], before: { [field]: false }, after: { [field]: true } })
  await refreshConsole(ctx, id)
  return null
}

/** Accepts codes again from a user blocked by wrong codes; throws CONFLICT if there were none. */
export async function allowCodes(ctx: Ctx, { id }: { id: UserId }): Promise<null> {
  // The account is locked for update next; two operators who share a weaker lock would wait for each other.
  await lockMember(ctx, id, { exclusively: true })
  const wrongCodes = await liftCodeLimits(ctx, id)
  if (wrongCodes === 0) throw new AppError('CONFLICT')
  audit(ctx, { target: ['user', id], before: { wrongCodes }, after: { wrongCodes: 0 } })
  await refreshConsole(ctx, id)
  return null
}
