import type { getHireAgain } from '@market/contract/browsing/endpoints-recommendations.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { wholeList } from '@market/contract/page.ts'
import { sql } from 'kysely'
import { sellerCardActionsOf, sellerTies } from '#modules/favourites/public.ts'
import { completedBookingsOf, isListedSeller, personCards } from '#modules/people/public.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { together } from '#platform/database/public.ts'

const shown = 5

/** Sellers who are listed are neither suspended nor deleted. */
const listed = { suspended_at: null, deleted_at: null }

/** Sellers who completed bookings of the caller, the latest first (product-rules: Recommendations). */
export async function listHireAgain(ctx: Ctx): Promise<OutputOf<typeof getHireAgain>> {
  const rows = await ctx.tx
    .selectFrom('bookings as b')
    .innerJoin('users as u', 'u.id', 'b.seller_id')
    .select(['u.id', completedBookingsOf(sql`u.id`).as('completed')])
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<string>`(array_agg(b.title order by b.ended_at desc))[1]`.as('title'),
    ])
    .where('b.buyer_id', '=', person(ctx).id)
    .where('b.status', '=', 'Completed')
    .where(isListedSeller('u'))
    .groupBy('u.id')
    .orderBy(sql`max(b.ended_at) desc, u.id`)
    .limit(shown)
    .execute()
  const ids = rows.map(({ id }) => id)
  const [cards, tieWith] = await together(personCards(ctx, ids), sellerTies(ctx, ids))
  return wholeList(
    rows.flatMap(({ id, completed, count, title }) => {
      const card = cards.get(id)
      if (card === undefined) return []
      const tie = tieWith(id)
      const reason = `Completed “${title}”${count > 1 ? ` and ${count - 1} more` : ''} for you.`
      return [
        { ...card, completedJobs: completed, ...tie, actions: sellerCardActionsOf(ctx.actor, listed, tie), reason },
      ]
    }),
  )
}
