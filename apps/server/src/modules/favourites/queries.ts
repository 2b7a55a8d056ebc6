import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { getFavourites } from '@market/contract/favourites/endpoints.ts'
import type { UserId } from '@market/contract/ids.ts'
import { sql } from 'kysely'
import { type Ctx, person } from '#platform/context/context.ts'
import { hasRow, together, type Tx } from '#platform/database/public.ts'
import { completedBookingsOf, personCards } from '#modules/people/public.ts'
import { favouriteActions } from './policy.ts'
import { sellerTies } from './seller-ties.ts'

/** A page of the caller's favorite sellers. */
export async function listFavourites(
  ctx: Ctx,
  { skip, limit }: ParsedInputOf<typeof getFavourites>,
): Promise<OutputOf<typeof getFavourites>> {
  const me = person(ctx)
  const mine = ctx.tx.selectFrom('favourites').where('buyer_id', '=', me.id)
  const { total } = await mine.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await mine
    .innerJoin('users as seller', 'seller.id', 'favourites.seller_id')
    .select(['seller.id', 'seller.suspended_at', 'seller.deleted_at'])
    .select(completedBookingsOf(sql`seller.id`).as('completed'))
    .orderBy('favourites.created_at', 'desc')
    .orderBy('seller_id')
    .limit(limit)
    .offset((skip - 1) * limit)
    .execute()
  const ids = rows.map((row) => row.id)
  const [cards, tieWith] = await together(personCards(ctx, ids), sellerTies(ctx, ids))
  const records = rows.flatMap((row) => {
    const card = cards.get(row.id)
    if (card === undefined) return []
    const tie = tieWith(row.id)
    const favoriteTo = { ...card, completedJobs: row.completed, ...tie }
    return [{ id: row.id, favoriteTo, actions: favouriteActions(me, row, tie) }]
  })
  return { records, total }
}

/** Whether the seller is among the buyer's favorites. */
export const isFavourite = (tx: Tx, buyer: UserId, seller: UserId): Promise<boolean> =>
  hasRow(tx.selectFrom('favourites').select('seller_id').where('buyer_id', '=', buyer).where('seller_id', '=', seller))
