import type { RawBuilder } from 'kysely'
import type { UserType } from '@market/contract/accounts/schema.ts'
import type { UserId } from '@market/contract/ids.ts'
import type { PersonCard } from '@market/contract/listings/schema.ts'
import { faceUrl } from '#modules/uploads/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import { defineListStatement, type Tx } from '#platform/database/public.ts'

/** Average of a seller's reviews with one decimal; 0 without any. */
export function averageRating(starsSum: number | null, reviewCount: number | null): number {
  if (starsSum === null || reviewCount === null || reviewCount === 0) return 0
  return Math.round((starsSum / reviewCount) * 10) / 10
}

/** Selects what cards show of users; callers add conditions. */
export const selectPersonCards = (tx: Tx) =>
  tx
    .selectFrom('users')
    .leftJoin('countries', 'countries.id', 'users.country_id')
    .leftJoin('states', 'states.id', 'users.state_id')
    .leftJoin('categories', 'categories.id', 'users.category_id')
    .leftJoin('seller_ratings', 'seller_ratings.seller_id', 'users.id')
    .select(['users.id', 'users.type', 'users.full_name', 'users.avatar', 'users.city', 'users.response_time'])
    .select(['countries.name as country', 'states.name as state', 'categories.title as category'])
    .select(['seller_ratings.stars_sum', 'seller_ratings.review_count'])
    .where('users.type', '<>', 'ADMIN')

type CardRow = Awaited<ReturnType<ReturnType<typeof selectPersonCards>['execute']>>[number]

const cards = defineListStatement((tx, ids: RawBuilder<UserId>[]) => selectPersonCards(tx).where('users.id', 'in', ids))

/** Returns the card of a user that a row references by foreign key, so that it always exists. */
export function cardOf(cards: ReadonlyMap<UserId, PersonCard>, id: UserId): PersonCard {
  const card = cards.get(id)
  if (card === undefined) throw new Error(`No card for person ${id}`)
  return card
}

/** Returns what others see of these users in lists and on cards, in one query. Unknown ids are omitted. */
export async function personCards(ctx: Ctx, ids: readonly UserId[]): Promise<Map<UserId, PersonCard>> {
  return presentPersonCards(ctx, await cards.execute(ctx.tx, [...new Set(ids)]))
}

/** Presents the rows of cards, by user. */
export function presentPersonCards(ctx: Ctx, rows: readonly CardRow[]): Map<UserId, PersonCard> {
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        type: row.type as UserType,
        fullName: row.full_name,
        avatar: faceUrl(ctx, row.avatar),
        avgRating: averageRating(row.stars_sum, row.review_count),
        totalReviews: row.review_count ?? 0,
        category: row.category === null ? null : { title: row.category },
        country: row.country === null ? null : { countryName: row.country },
        state: row.state === null ? null : { stateName: row.state },
        city: row.city,
        responseTime: row.response_time,
      },
    ]),
  )
}
