import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { getFavourites } from '@market/contract/favourites/endpoints.ts'
import type { UserId } from '@market/contract/ids.ts'
import { type Ctx, person } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { personCards } from '#modules/accounts/public.ts'

/** A page of the caller's favourite sellers. */
export async function listFavourites(
  ctx: Ctx,
  { skip, limit }: ParsedInputOf<typeof getFavourites>,
): Promise<OutputOf<typeof getFavourites>> {
  const mine = ctx.tx.selectFrom('favourites').where('buyer_id', '=', person(ctx).id)
  const { total } = await mine.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await mine
    .select('seller_id')
    .orderBy('created_at', 'desc')
    .orderBy('seller_id')
    .limit(limit)
    .offset((skip - 1) * limit)
    .execute()
  const ids = rows.map((row) => row.seller_id)
  const cards = await personCards(ctx, ids)
  const records = ids.flatMap((id) => {
    const card = cards.get(id)
    return card === undefined ? [] : [{ id, favoriteTo: card }]
  })
  return { records, total }
}

/** Whether a buyer keeps a seller among the favourites. */
export async function isFavourite(tx: Tx, buyer: UserId, seller: UserId): Promise<boolean> {
  const row = await tx
    .selectFrom('favourites')
    .select('seller_id')
    .where('buyer_id', '=', buyer)
    .where('seller_id', '=', seller)
    .executeTakeFirst()
  return row !== undefined
}
