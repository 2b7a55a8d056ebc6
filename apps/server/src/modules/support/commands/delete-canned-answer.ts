import type { CannedAnswerId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { removeCannedAnswer } from '../store.ts'

export async function deleteCannedAnswer(ctx: Ctx, { id }: { id: CannedAnswerId }): Promise<null> {
  if (!(await removeCannedAnswer(ctx.tx, id))) throw new AppError('NOT_FOUND')
  return null
}
