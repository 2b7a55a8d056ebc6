import type { UserId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context.ts'

/** Takes somebody who leaves from the favourites of all, and forgets their own. */
export async function removeFavouritesOf(ctx: Ctx, user: UserId): Promise<void> {
  await ctx.tx
    .deleteFrom('favourites')
    .where((where) => where.or([where('buyer_id', '=', user), where('seller_id', '=', user)]))
    .execute()
}
