import type { PortfolioId } from '@market/contract/ids.ts'
import { type Ctx, person } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'

export async function deletePortfolio(ctx: Ctx, { id }: { id: PortfolioId }): Promise<null> {
  const deleted = await ctx.tx
    .deleteFrom('portfolios')
    .where('id', '=', id)
    .where('user_id', '=', person(ctx).id)
    .executeTakeFirst()
  if (deleted.numDeletedRows !== 1n) throw new AppError('NOT_FOUND')
  return null
}
