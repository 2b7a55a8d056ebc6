import type { UserId } from '@market/contract/ids.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'

/** Adds a seller to the caller's favorites; idempotent. The lock waits for an account deletion in progress. */
export async function addFavourite(ctx: Ctx, { id }: { id: UserId }): Promise<null> {
  const seller = await ctx.tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('type', '=', 'SELLER')
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  if (seller === undefined) throw new AppError('NOT_FOUND')
  const me = person(ctx).id
  await ctx.tx
    .insertInto('favourites')
    .values({ buyer_id: me, seller_id: id, created_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  ctx.stale([me], { kind: 'profile', id })
  return null
}

/** Removes a seller from the caller's favorites; idempotent. */
export async function removeFavourite(ctx: Ctx, { id }: { id: UserId }): Promise<null> {
  const me = person(ctx).id
  await ctx.tx.deleteFrom('favourites').where('buyer_id', '=', me).where('seller_id', '=', id).execute()
  ctx.stale([me], { kind: 'profile', id })
  return null
}

/** Removes the favorites of a departing user, and the user from the favorites of others. */
export async function removeFavouritesOf(ctx: Ctx, user: UserId): Promise<void> {
  await ctx.tx
    .deleteFrom('favourites')
    .where((where) => where.or([where('buyer_id', '=', user), where('seller_id', '=', user)]))
    .execute()
}
