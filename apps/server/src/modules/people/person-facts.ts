import type { TagId } from '@market/contract/ids.ts'
import { type RawBuilder, sql } from 'kysely'

/** A user's tags by name, as a column of a query. */
export const tagsOfPerson = (id: RawBuilder<unknown>): RawBuilder<{ id: TagId; name: string }[]> =>
  sql`(select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name), '[]')
    from user_tags ut join tags t on t.id = ut.tag_id where ut.user_id = ${id})`

/** Number of bookings a seller has completed, as a column of a query. */
export const completedBookingsOf = (seller: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(select count(*)::int from bookings done where done.seller_id = ${seller} and done.status = 'Completed')`
