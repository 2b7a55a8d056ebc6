import type { FaqId } from '@market/contract/ids.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'

export async function deleteFaq(ctx: Ctx, { id }: { id: FaqId }): Promise<null> {
  const deleted = await ctx.tx
    .deleteFrom('faqs')
    .where('id', '=', id)
    .where('user_id', '=', person(ctx).id)
    .executeTakeFirst()
  if (deleted.numDeletedRows !== 1n) throw new AppError('NOT_FOUND')
  return null
}
