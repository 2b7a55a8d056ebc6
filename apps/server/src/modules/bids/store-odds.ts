import type { ListingId, UserId } from '@market/contract/ids.ts'
import { wireState } from '@market/contract/wire.ts'
import { sql } from 'kysely'
import type { Tx } from '#platform/database/public.ts'
import { later, days } from '#platform/clock/clock.ts'

/** The span of the public figures. */
const span = 90 * days

/** Recomputes the figures of every buyer with a job, in one statement. */
export const recomputeBuyers = (tx: Tx, now: Date): Promise<unknown> =>
  sql`
    with jobs as (
      select owner_id, count(*)::int as posted, (count(*) filter (where status <> 'Open'))::int as ended
      from listings where kind = 'JOB' and deleted_at is null group by owner_id
    ),
    hired as (
      select b.buyer_id as owner_id, count(*)::int as hired,
        percentile_cont(0.5) within group (order by extract(epoch from b.created_at - l.created_at) / 3600) as hours
      from bookings b join listings l on l.id = b.listing_id
      where b.source = 'bid' and l.deleted_at is null group by b.buyer_id
    ),
    received as (
      select l.owner_id, count(*)::int as bids, count(b.seen_at)::int as opened
      from bids b join listings l on l.id = b.listing_id where b.status <> ${wireState.withdrawn} group by l.owner_id
    )
    insert into buyer_figures as f
      (user_id, jobs_posted, jobs_ended, jobs_hired, bids_received, bids_opened, median_decision_hours, computed_at)
    select owner_id, posted, ended, coalesce(hired, 0), coalesce(bids, 0), coalesce(opened, 0), round(hours), ${now}
    from jobs left join hired using (owner_id) left join received using (owner_id)
    on conflict (user_id) do update set
      jobs_posted = excluded.jobs_posted, jobs_ended = excluded.jobs_ended, jobs_hired = excluded.jobs_hired,
      bids_received = excluded.bids_received, bids_opened = excluded.bids_opened,
      median_decision_hours = excluded.median_decision_hours, computed_at = excluded.computed_at`.execute(tx)

/** Recomputes the figures of all bids of the last 90 days. */
export const recomputeAll = (tx: Tx, now: Date): Promise<unknown> =>
  sql`
    insert into bid_figures
      (bids, bids_opened, connects_spent, connects_returned, median_view_minutes, computed_at)
    select b.bids, b.opened, c.spent, c.returned, b.minutes, ${now}
    from (
      select count(*)::int as bids, count(seen_at)::int as opened,
        round(percentile_cont(0.5) within group (order by extract(epoch from seen_at - created_at) / 60)) as minutes
      from bids where created_at > ${later(now, -span)} and status <> ${wireState.withdrawn}
    ) b, (
      select coalesce(-sum(change) filter (where kind = 'bid'), 0)::int as spent,
        coalesce(sum(change) filter (where kind = 'return'), 0)::int as returned
      from connect_transactions where at > ${later(now, -span)}
    ) c
    on conflict (id) do update set
      bids = excluded.bids, bids_opened = excluded.bids_opened, connects_spent = excluded.connects_spent,
      connects_returned = excluded.connects_returned, median_view_minutes = excluded.median_view_minutes,
      computed_at = excluded.computed_at`.execute(tx)

export const findBuyerFigures = (tx: Tx, buyer: UserId) =>
  tx.selectFrom('buyer_figures').selectAll().where('user_id', '=', buyer).executeTakeFirst()

export const findBidFigures = (tx: Tx) => tx.selectFrom('bid_figures').selectAll().executeTakeFirst()

/** A job that a seller may look at, with its owner. */
export const findJobToBidOn = (tx: Tx, id: ListingId) =>
  tx
    .selectFrom('listings')
    .select(['id', 'owner_id'])
    .where('id', '=', id)
    .where('kind', '=', 'JOB')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
