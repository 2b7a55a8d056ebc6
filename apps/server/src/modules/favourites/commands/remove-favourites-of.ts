import type { UserId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context/context.ts'

/** Removes a user who leaves from everyone's favorites, and deletes their own. */
export async function removeFavouritesOf(ctx: Ctx, user: UserId): Promise<void> {
  await ctx.tx
    .deleteFrom('favourites')
    .where((where) => where.or([where('buyer_id', '=', user), where('seller_id', '=', user)]))
    .execute()
}
