import type { OutputOf } from '@market/contract/endpoint.ts'
import type { getDashboard } from '@market/contract/browsing/endpoints.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import { sql } from 'kysely'
import { type Ctx, person, type Person } from '#platform/context.ts'
import { bookingFigures } from './queries.ts'

interface Waiting {
  kind: 'bid' | 'completion' | 'cancellation' | 'review'
  id: string
  sentence: string
  created: Date
}

const waitingShown = 8

/** What waits for the caller: bids to answer, work to confirm, settlements to answer, reviews to write. */
async function needsYou(ctx: Ctx, { id, role }: Person): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select 'completion' as kind, b.id, 'Confirm that “' || b.title || '” is complete' as sentence, c.created_at as created
      from completions c join bookings b on b.id = c.booking_id
      where c.status = 'Pending' and b.status = 'Amidst-Completion-Process' and c.requested_by <> ${id} and (b.buyer_id = ${id} or b.seller_id = ${id})
    union all
    select 'cancellation', b.id, 'Answer the settlement for “' || b.title || '”', s.created_at
      from settlements s join bookings b on b.id = s.booking_id
      where s.status = 'Pending' and b.status = 'Amidst-Cancellation' and (b.buyer_id = ${id} or b.seller_id = ${id})
        and (s.cancelled_by = ${id}) = (s.counter_cents is not null)
    union all
    select 'bid', l.id, case count(*) when 1 then '1 bid' else count(*) || ' bids' end || ' on “' || l.title || '” to answer', max(bid.created_at)
      from bids bid join listings l on l.id = bid.listing_id
      where bid.status = 'Pending' and l.status = 'Open' and l.owner_id = ${id} group by l.id, l.title
    union all
    select 'review', b.id, 'Review your booking “' || b.title || '”', b.ended_at
      from bookings b where ${role} = 'BUYER' and b.buyer_id = ${id} and b.status = 'Completed'
        and b.ended_at > ${ctx.now}::timestamptz - interval '14 days' and not exists (select from reviews r where r.booking_id = b.id)
    order by created desc limit ${waitingShown}`.execute(ctx.tx)
  return rows
}

const posted = async (ctx: Ctx, me: Person): Promise<number> =>
  (
    await ctx.tx
      .selectFrom('listings')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('owner_id', '=', me.id)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).count

/** Bids a seller made, or a buyer received. */
const bidsOf = async (ctx: Ctx, me: Person): Promise<number> =>
  (
    await ctx.tx
      .selectFrom('bids')
      .innerJoin('listings', 'listings.id', 'bids.listing_id')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(me.role === 'SELLER' ? 'bids.seller_id' : 'listings.owner_id', '=', me.id)
      .executeTakeFirstOrThrow()
  ).count

/** The figures of the stat cards (SPEC 2 'Dashboard'). */
export async function readDashboard(ctx: Ctx): Promise<OutputOf<typeof getDashboard>> {
  const me = person(ctx)
  const [figures, postedJobs, noOfBids, waiting] = await Promise.all([
    bookingFigures(ctx.tx, me.id),
    posted(ctx, me),
    bidsOf(ctx, me),
    needsYou(ctx, me),
  ])
  return {
    activeJobs: figures.active,
    completedJobs: figures.completed,
    cancelledJobs: figures.cancelled,
    postedJobs,
    totalEarningAmount: dollarsFromCents(figures.earned),
    noOfBids,
    needsYou: waiting.map((item) => ({ ...item, created: item.created.toISOString() })),
  }
}
