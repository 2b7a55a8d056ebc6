import type { PortfolioId } from '@market/contract/ids.ts'
import { releaseFilesNamed } from '#modules/uploads/public.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'

export async function deletePortfolio(ctx: Ctx, { id }: { id: PortfolioId }): Promise<null> {
  const deleted = await ctx.tx
    .deleteFrom('portfolios')
    .where('id', '=', id)
    .where('user_id', '=', person(ctx).id)
    .returning('image')
    .executeTakeFirst()
  if (deleted === undefined) throw new AppError('NOT_FOUND')
  await releaseFilesNamed(ctx, [deleted.image])
  return null
}
