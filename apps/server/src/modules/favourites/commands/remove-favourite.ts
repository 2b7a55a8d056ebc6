import type { UserId } from '@market/contract/ids.ts'
import { type Ctx, person } from '#platform/context/context.ts'

/** Removes a seller from the caller's favorites; idempotent. */
export async function removeFavourite(ctx: Ctx, { id }: { id: UserId }): Promise<null> {
  const me = person(ctx).id
  await ctx.tx.deleteFrom('favourites').where('buyer_id', '=', me).where('seller_id', '=', id).execute()
  ctx.stale([me], { kind: 'profile', id })
  return null
}
