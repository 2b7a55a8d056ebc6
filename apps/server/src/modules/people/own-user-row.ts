import type { UserId } from '@market/contract/ids.ts'
import { sql } from 'kysely'
import { defineStatement, type Given, type RowOf, type Tx } from '#platform/database/public.ts'
import { tagsOfPerson } from './people-search.ts'

const ownUser = defineStatement((tx, { id }: Given<{ id: UserId }>) =>
  tx
    .selectFrom('users')
    .leftJoin('countries', 'countries.id', 'users.country_id')
    .leftJoin('states', 'states.id', 'users.state_id')
    .leftJoin('categories', 'categories.id', 'users.category_id')
    .leftJoin('price_ranges', 'price_ranges.id', 'users.price_range_id')
    .leftJoin('seller_ratings', 'seller_ratings.seller_id', 'users.id')
    .leftJoin('connect_balances', 'connect_balances.user_id', 'users.id')
    .selectAll('users')
    .select([
      'countries.name as country_name',
      'states.name as state_name',
      'categories.title as category_title',
      'price_ranges.min_cents',
      'price_ranges.max_cents',
      'seller_ratings.stars_sum',
      'seller_ratings.review_count',
      'connect_balances.balance as connects',
    ])
    .select((select) => [
      tagsOfPerson(sql.ref('users.id')).as('tags'),
      select
        .selectFrom('notifications')
        .select(sql<number>`count(*)`.as('unread'))
        .whereRef('notifications.user_id', '=', 'users.id')
        .where('notifications.read_at', 'is', null)
        .as('unread'),
      select
        .selectFrom('terms_acceptances')
        .select('version')
        .whereRef('terms_acceptances.user_id', '=', 'users.id')
        .orderBy('accepted_at', 'desc')
        .limit(1)
        .as('accepted_terms'),
    ])
    .where('users.id', '=', id),
)

export type OwnUserRow = RowOf<typeof ownUser>

/** Reads everything that a user's own record shows, in one query. */
export async function readOwnUser(tx: Tx, id: UserId): Promise<OwnUserRow> {
  const [row] = await ownUser.execute(tx, { id })
  if (row === undefined) throw new Error('The row of the signed-in user is gone')
  return row
}
