import type { ListingId, UserId } from '@market/contract/ids.ts'
import type { SearchAlerts } from '@market/contract/search/saved-searches.ts'
import { type RawBuilder, sql } from 'kysely'
import { ofActiveOwner } from '#modules/listings/public.ts'
import { isListedSeller } from '#modules/people/public.ts'
import type { Tx } from '#platform/database/public.ts'
import type { SearchAlert } from './events.ts'

type Sql = RawBuilder<unknown>

/** Whether a range of prices overlaps that of saved search `s`, as in `sharingPrices`. */
const sharesPrices = (low: Sql, high: Sql) => sql`case
  when s.min_cents < s.max_cents then ${high} > s.min_cents and ${low} < s.max_cents
  else ${high} >= coalesce(s.min_cents, 0) and ${low} <= coalesce(s.max_cents, ${low}) end`

/** Whether saved search `s` finds listing `l` of owner `u`: the conditions of `store-listings.ts`, the other way around. */
const findsListing = sql`s.kind = l.kind and s.user_id <> l.owner_id
  and (s.query is null or l.search_words @@ s.query)
  and (cardinality(s.category_ids) = 0 or l.category_id = any (s.category_ids))
  and (s.country_id is null or l.country_id = s.country_id)
  and (s.state_id is null or u.state_id = s.state_id)
  and (s.city is null or plain_text(u.city) = plain_text(s.city))
  and (s.response_time is null or u.response_time <= s.response_time)
  and (cardinality(s.tag_ids) = 0
    or exists (select from listing_tags lt where lt.listing_id = l.id and lt.tag_id = any (s.tag_ids)))
  and case
    when l.kind = 'SERVICE' then l.min_cents between coalesce(s.min_cents, 0) and coalesce(s.max_cents, l.min_cents)
    else ${sharesPrices(sql`l.min_cents`, sql`l.max_cents`)} end`

/** Whether saved search `s` finds seller `u` with price range `pr`: the conditions of `store-sellers.ts`. */
const findsSeller = sql`s.kind = 'SELLER' and s.user_id <> u.id and ${isListedSeller('u')}
  and (s.query is null or u.search_words @@ s.query)
  and (cardinality(s.category_ids) = 0 or u.category_id = any (s.category_ids))
  and (s.country_id is null or u.country_id = s.country_id)
  and (s.state_id is null or u.state_id = s.state_id)
  and (s.city is null or plain_text(u.city) = plain_text(s.city))
  and (s.response_time is null or u.response_time <= s.response_time)
  and (cardinality(s.tag_ids) = 0
    or exists (select from user_tags ut where ut.user_id = u.id and ut.tag_id = any (s.tag_ids)))
  and (coalesce(s.min_cents, s.max_cents) is null or ${sharesPrices(sql`pr.min_cents`, sql`pr.max_cents`)})`

const isActive = sql`user_id not in (select id from users where suspended_at is not null)`

interface Matching {
  /** The records and the saved searches `s` to compare. */
  readonly from: Sql
  /** The record's id. */
  readonly id: Sql
  /** Keys of the record that anchors of saved searches name. */
  readonly keys: Sql
  /** Whether `s` finds the record. */
  readonly finds: Sql
  /** The table of alerts and its column of the record. */
  readonly alerts: Sql
  readonly column: Sql
}

/** Statement that stores whom to alert of a record, read from the index of anchors. */
const matchStatement = ({ from, id, keys, finds, alerts, column }: Matching, now: Date) => sql<{
  alerts: SearchAlerts
}>`
  with found as (
    select distinct on (s.user_id) s.user_id, ${id} as found_id, s.id as search_id, s.alerts
    from ${from} cross join saved_searches s
    where s.alerts <> 'none' and s.anchors && (select ${keys}) and ${finds} and s.${isActive}
    order by s.user_id, array_position(array['instant', 'daily', 'weekly'], s.alerts), s.created_at
  ), stored as (
    insert into ${alerts} (user_id, ${column}, search_id, matched_at)
    select user_id, found_id, search_id, ${now}::timestamptz from found on conflict do nothing
  )
  select distinct alerts from found`

/** Statement that stores whom to alert of a listing. */
export const listingStatement = (id: ListingId, now: Date) =>
  matchStatement(
    {
      from: sql`(select * from listings where id = ${id}) l join users u on u.id = l.owner_id`,
      id: sql`l.id`,
      keys: sql`saved_search_keys(${id}::uuid)`,
      finds: findsListing,
      alerts: sql`search_alerts`,
      column: sql`listing_id`,
    },
    now,
  )

/** Statement that stores whom to alert of a seller. */
export const sellerStatement = (id: UserId, now: Date) =>
  matchStatement(
    {
      from: sql`(select * from users where id = ${id}) u left join price_ranges pr on pr.id = u.price_range_id`,
      id: sql`u.id`,
      keys: sql`saved_search_seller_keys(${id}::uuid)`,
      finds: findsSeller,
      alerts: sql`seller_alerts`,
      column: sql`seller_id`,
    },
    now,
  )

/** Stores whom to alert, each user once by their most urgent search; returns the kinds of alerts. */
export async function storeMatches(tx: Tx, statement: ReturnType<typeof matchStatement>): Promise<SearchAlerts[]> {
  const { rows } = await statement.execute(tx)
  return rows.map(({ alerts }) => alerts)
}

/** Titles and names that an alert states; the rest is counted. */
export const alertNames = 5

interface Batch {
  readonly alerts: SearchAlerts
  /** The last user of the previous batch. */
  readonly after: UserId | null
  readonly users: number
}

/**
 * Marks the waiting alerts of the next users as sent and returns what to tell each of them. Listings that are no longer
 * open and sellers who are no longer listed count as sent but are not named; neither are any for users who left or are
 * suspended.
 */
export async function takeAlerts(tx: Tx, { alerts, after, users }: Batch, now: Date): Promise<SearchAlert[]> {
  const waiting = (
    table: Sql,
  ) => sql`(select distinct a.user_id from ${table} a join saved_searches s on s.id = a.search_id
    where a.sent_at is null and s.alerts = ${alerts} and (${after}::uuid is null or a.user_id > ${after}::uuid)
    order by a.user_id limit ${users})`
  const taken = (table: Sql, column: Sql) => sql`update ${table} a set sent_at = ${now} from saved_searches s
    where a.user_id in (select user_id from recipients) and a.sent_at is null and s.id = a.search_id and s.alerts = ${alerts}
    returning a.user_id, a.${column} as found_id, s.name`
  const first = (column: Sql, kind: string) =>
    sql`coalesce((array_agg(${column} order by told.since desc, told.id) filter (where told.kind = ${sql.lit(kind)}))[1:${sql.lit(alertNames)}], '{}')`
  const only = (kind: string) =>
    sql`case when count(told.id) = 1 then (array_agg(told.id) filter (where told.kind = ${sql.lit(kind)}))[1] end`
  const { rows } = await sql<SearchAlert>`
    with recipients as materialized (
      ${waiting(sql`search_alerts`)} union ${waiting(sql`seller_alerts`)} order by user_id limit ${users}
    ), listing_matches as (${taken(sql`search_alerts`, sql`listing_id`)}
    ), seller_matches as (${taken(sql`seller_alerts`, sql`seller_id`)}
    ), found as (
      select m.user_id, m.name, 'listing' as kind, l.id, l.title as label, l.created_at as since from listing_matches m
      join listings l on l.id = m.found_id and l.status = 'Open' and l.deleted_at is null and l.${ofActiveOwner}
      union all
      select m.user_id, m.name, 'seller', u.id, u.full_name, u.created_at from seller_matches m
      join users u on u.id = m.found_id and ${isListedSeller('u')}
    ), told as (
      select f.* from found f join users u on u.id = f.user_id and u.suspended_at is null and u.deleted_at is null
    )
    select r.user_id as "userId", count(told.id)::int as total,
      ${first(sql`told.label`, 'listing')} as titles, ${first(sql`told.label`, 'seller')} as sellers,
      coalesce(array_agg(distinct told.name) filter (where told.id is not null), '{}') as names,
      ${only('listing')} as "listingId", ${only('seller')} as "sellerId"
    from recipients r left join told on told.user_id = r.user_id group by r.user_id order by r.user_id`.execute(tx)
  return rows
}
