import type { CannedAnswerId } from '@market/contract/ids.ts'
import { tellConsole } from '#modules/admin/public.ts'
import { tellAct } from '#platform/context/acts.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { removeCannedAnswer } from '../store.ts'

export async function deleteCannedAnswer(ctx: Ctx, { id }: { id: CannedAnswerId }): Promise<null> {
  const before = await removeCannedAnswer(ctx.tx, id)
  if (before === undefined) throw new AppError('NOT_FOUND')
  tellAct(ctx, { target: ['canned answer', id], before })
  await tellConsole(ctx, id)
  return null
}
