import type { ListingId, UserId } from '@market/contract/ids.ts'
import type { SearchAlerts } from '@market/contract/search/saved-searches.ts'
import { sql } from 'kysely'
import { ofActiveOwner } from '#modules/listings/public.ts'
import type { Tx } from '#platform/database/public.ts'
import type { SearchAlert } from './events.ts'

/** Whether saved search `s` finds listing `l` of owner `u`: the conditions of `store-listings.ts`, the other way around. */
const finds = sql`s.kind = l.kind and s.user_id <> l.owner_id
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
    when s.min_cents < s.max_cents then l.max_cents > s.min_cents and l.min_cents < s.max_cents
    else l.max_cents >= coalesce(s.min_cents, 0) and l.min_cents <= coalesce(s.max_cents, l.min_cents) end`

const isActive = sql`user_id not in (select id from users where suspended_at is not null)`

/** Statement that stores whom to alert of a listing, read from the index of anchors. */
export const matchStatement = (id: ListingId, now: Date) => sql<{ alerts: SearchAlerts }>`
  with found as (
    select distinct on (s.user_id) s.user_id, l.id as listing_id, s.id as search_id, s.alerts
    from listings l join users u on u.id = l.owner_id cross join saved_searches s
    where l.id = ${id} and s.alerts <> 'none' and s.anchors && (select saved_search_keys(${id}::uuid)) and ${finds} and s.${isActive}
    order by s.user_id, array_position(array['instant', 'daily', 'weekly'], s.alerts), s.created_at
  ), stored as (
    insert into search_alerts (user_id, listing_id, search_id, matched_at)
    select user_id, listing_id, search_id, ${now}::timestamptz from found on conflict do nothing
  )
  select distinct alerts from found`

/** Stores whom to alert of a new listing, each user once by their most urgent search; returns the kinds of alerts. */
export async function matchListing(tx: Tx, id: ListingId, now: Date): Promise<SearchAlerts[]> {
  const { rows } = await matchStatement(id, now).execute(tx)
  return rows.map(({ alerts }) => alerts)
}

/** Titles that an alert names; the rest is counted. */
const titlesNamed = 5

interface Batch {
  readonly alerts: SearchAlerts
  /** The last user of the previous batch. */
  readonly after: UserId | null
  readonly users: number
}

/**
 * Marks the waiting alerts of the next users as sent and returns what to tell each of them. Listings that are no longer
 * open count as sent but are not named; neither are those for users who left or are suspended.
 */
export async function takeAlerts(tx: Tx, { alerts, after, users }: Batch, now: Date): Promise<SearchAlert[]> {
  const { rows } = await sql<SearchAlert>`
    with recipients as materialized (
      select distinct a.user_id from search_alerts a join saved_searches s on s.id = a.search_id
      where a.sent_at is null and s.alerts = ${alerts} and (${after}::uuid is null or a.user_id > ${after}::uuid)
      order by a.user_id limit ${users}
    ), taken as (
      update search_alerts a set sent_at = ${now} from saved_searches s
      where a.user_id in (select user_id from recipients) and a.sent_at is null and s.id = a.search_id and s.alerts = ${alerts}
      returning a.user_id, a.listing_id, s.name
    ), told as (
      select t.user_id, t.name, l.id, l.title, l.created_at from taken t
      join users u on u.id = t.user_id and u.suspended_at is null and u.deleted_at is null
      join listings l on l.id = t.listing_id and l.status = 'Open' and l.deleted_at is null and l.${ofActiveOwner}
    )
    select r.user_id as "userId", count(told.id)::int as total,
      coalesce((array_agg(told.title order by told.created_at desc, told.id) filter (where told.id is not null))[1:${sql.lit(titlesNamed)}], '{}') as titles,
      coalesce(array_agg(distinct told.name) filter (where told.id is not null), '{}') as names,
      case when count(told.id) = 1 then (array_agg(told.id) filter (where told.id is not null))[1] end as "listingId"
    from recipients r left join told on told.user_id = r.user_id group by r.user_id order by r.user_id`.execute(tx)
  return rows
}
