import type { UserId } from '@market/contract/ids.ts'
import { liftCodeLimits } from '#modules/accounts/public.ts'
import { tellConsole } from '#modules/admin/public.ts'
import { tellAct } from '#platform/acts.ts'
import type { Ctx } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { lockMember } from '../store.ts'

/** Accepts codes of a person again whose wrong codes closed them; without wrong codes it rejects with CONFLICT. */
export async function allowCodes(ctx: Ctx, { id }: { id: UserId }): Promise<null> {
  await lockMember(ctx, id)
  const wrongCodes = await liftCodeLimits(ctx, id)
  if (wrongCodes === 0) throw new AppError('CONFLICT')
  tellAct(ctx, { target: ['user', id], before: { wrongCodes }, after: { wrongCodes: 0 } })
  await tellConsole(ctx, id)
  return null
}
