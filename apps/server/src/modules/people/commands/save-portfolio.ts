import { limits } from '@market/contract/accounts/schema.ts'
import type { updatePortfolio as endpoint } from '@market/contract/accounts/endpoints.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { PortfolioId } from '@market/contract/ids.ts'
import { claimFiles, fileUrl, releaseFilesNamed } from '#modules/uploads/public.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { entryActionsOf } from '../policy.ts'
import { presentOwnUser } from '../present.ts'
import { countOf, lockUser } from '../store.ts'

/** Portfolio item in its stored form: the image is its file name. */
interface Piece {
  readonly title: string
  readonly image: string
}

async function addPiece(ctx: Ctx, piece: Piece): Promise<PortfolioId> {
  const { id: user } = person(ctx)
  await lockUser(ctx.tx, user)
  if ((await countOf(ctx.tx, 'portfolios', user)) >= limits.portfolios) throw new AppError('PORTFOLIO_LIMIT')
  const id = ctx.newId<PortfolioId>()
  await ctx.tx
    .insertInto('portfolios')
    .values({ id, ...piece, user_id: user, created_at: ctx.now })
    .execute()
  return id
}

/** Updates one of the seller's own items, and releases its old image when it is replaced. */
async function replacePiece(ctx: Ctx, id: PortfolioId, piece: Piece): Promise<PortfolioId> {
  const own = ctx.tx.selectFrom('portfolios').select('image').where('id', '=', id).where('user_id', '=', person(ctx).id)
  const before = await own.forUpdate().executeTakeFirst()
  if (before === undefined) throw new AppError('NOT_FOUND')
  await ctx.tx.updateTable('portfolios').set(piece).where('id', '=', id).execute()
  if (before.image !== piece.image) await releaseFilesNamed(ctx, [before.image])
  return id
}

/** Adds a portfolio item, or edits the one with the given id. */
export async function savePortfolio(
  ctx: Ctx,
  input: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const [file] = await claimFiles(ctx, [{ url: input.image }], 'image')
  if (file === undefined) throw new AppError('FILE_UNKNOWN')
  const { title } = input
  const piece = { title, image: file.filename }
  const id = input.id === undefined ? await addPiece(ctx, piece) : await replacePiece(ctx, input.id, piece)
  const portfolio = { id, title, image: fileUrl(ctx, file.filename), actions: entryActionsOf(person(ctx)) }
  return { user: await presentOwnUser(ctx, person(ctx).id), portfolio }
}

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
