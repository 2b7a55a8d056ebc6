import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { getShell } from '@market/contract/accounts/endpoints.ts'
import type { getTopSellers } from '@market/contract/browsing/endpoints.ts'
import type { UserId } from '@market/contract/ids.ts'
import { sql } from 'kysely'
import { type Ctx, person } from '#platform/context/context.ts'
import { together, type Tx } from '#platform/database/public.ts'
import { completedBookingsOf, isListedSeller, personCards, presentOwnUser } from '#modules/people/public.ts'
import { countUnreadChats } from '#modules/chat/public.ts'
import { sellerCardActionsOf, sellerTies } from '#modules/favourites/public.ts'

/** Two virtual reviews of 3.5 stars, so that one lucky review does not rank above fifty good ones. */
const weighedStars = sql`(rating.stars_sum + 7)::float8 / (rating.review_count + 2)`

/** Lists sellers with a complete profile, best rated first. */
export async function listTopSellers(
  ctx: Ctx,
  { skip, limit }: ParsedInputOf<typeof getTopSellers>,
): Promise<OutputOf<typeof getTopSellers>> {
  const sellers = ctx.tx
    .selectFrom('seller_ratings as rating')
    .innerJoin('users', 'users.id', 'rating.seller_id')
    .where(isListedSeller('users'))
  const { total } = await sellers.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await sellers
    .select(['users.id', completedBookingsOf(sql`users.id`).as('completed')])
    .orderBy(weighedStars, 'desc')
    .orderBy('users.id')
    .limit(limit)
    .offset((skip - 1) * limit)
    .execute()
  const ids = rows.map((row) => row.id)
  const [cards, tieWith] = await together(personCards(ctx, ids), sellerTies(ctx, ids))
  // None of these sellers is suspended or deleted.
  const listed = { suspended_at: null, deleted_at: null }
  const result = rows.flatMap((row) => {
    const card = cards.get(row.id)
    if (card === undefined) return []
    const tie = tieWith(row.id)
    const actions = sellerCardActionsOf(ctx.actor, listed, tie)
    return [{ ...card, completedJobs: row.completed, ...tie, actions }]
  })
  return { result, total }
}

/** Reads what every page of a signed-in user shows, in one call instead of one per part. */
export async function readShell(ctx: Ctx): Promise<OutputOf<typeof getShell>> {
  const me = person(ctx)
  const [user, unreadChats] = await together(
    presentOwnUser(ctx, me.id),
    countUnreadChats(ctx.tx, me.id, me.role === 'BUYER'),
  )
  return { user, unreadChats }
}

/** Whether two users have or had a booking with each other; false for a visitor. */
export async function haveBooked(tx: Tx, one: UserId | null, other: UserId): Promise<boolean> {
  if (one === null) return false
  const booking = await tx
    .selectFrom('bookings')
    .select('id')
    .where((eb) => eb.or([eb.and({ buyer_id: one, seller_id: other }), eb.and({ buyer_id: other, seller_id: one })]))
    .limit(1)
    .executeTakeFirst()
  return booking !== undefined
}
