import { limits } from '@market/contract/accounts/schema.ts'
import type { updatePortfolio as endpoint } from '@market/contract/accounts/endpoints.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { PortfolioId } from '@market/contract/ids.ts'
import { claimFiles, fileUrl } from '#modules/uploads/public.ts'
import { type Ctx, person } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { countOf, lockUser } from '../store.ts'

/** Adds a piece of work, or edits the one with the given id. */
export async function savePortfolio(
  ctx: Ctx,
  input: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { id: user } = person(ctx)
  const [file] = await claimFiles(ctx, [{ url: input.image }], 'image')
  if (file === undefined) throw new AppError('FILE_UNKNOWN')
  const { title } = input
  const image = fileUrl(ctx, file.filename)
  if (input.id !== undefined) {
    const edited = await ctx.tx
      .updateTable('portfolios')
      .set({ title, image: file.filename })
      .where('id', '=', input.id)
      .where('user_id', '=', user)
      .executeTakeFirst()
    if (edited.numUpdatedRows !== 1n) throw new AppError('NOT_FOUND')
    return { id: input.id, title, image }
  }
  await lockUser(ctx.tx, user)
  if ((await countOf(ctx.tx, 'portfolios', user)) >= limits.portfolios) throw new AppError('PORTFOLIO_LIMIT')
  const id = ctx.newId<PortfolioId>()
  await ctx.tx
    .insertInto('portfolios')
    .values({ id, title, image: file.filename, user_id: user, created_at: ctx.now })
    .execute()
  return { id, title, image }
}
