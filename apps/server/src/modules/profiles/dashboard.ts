import type { OutputOf } from '@market/contract/endpoint.ts'
import { dashboardWeeks, type getDashboard } from '@market/contract/browsing/endpoints.ts'
import type { UserId } from '@market/contract/ids.ts'
import type { PersonCard } from '@market/contract/listings/schema.ts'
import { type Cents, cents, dollarsFromCents } from '@market/contract/money.ts'
import { counted } from '@market/contract/numbers.ts'
import { wireState } from '@market/contract/wire.ts'
import { type RawBuilder, sql } from 'kysely'
import { bookingFigures, personCards } from '#modules/people/public.ts'
import { deadlineKinds, completionWaitsFor, reviewWaits, settlementWaitsFor } from '#modules/bookings/public.ts'
import { countUnreadChats } from '#modules/chat/public.ts'
import { jobExpires } from '#modules/listings/public.ts'
import { offerExpiry } from '#modules/offers/public.ts'
import { type Ctx, person, type Person } from '#platform/context/context.ts'

type Need = OutputOf<typeof getDashboard>['needsYou'][number]

/** An open task; `about` is the title of its subject, or the name of the user who asks. */
interface Waiting extends Pick<Need, 'id'> {
  readonly userId: UserId
  readonly kind: Need['kind'] | 'counter'
  readonly about: string
  readonly count: number
  readonly amount: Cents | null
  readonly due: Date | null
  readonly created: Date
}

const sentences: Record<Waiting['kind'], (waiting: Waiting) => string> = {
  completion: ({ about }) => `Confirm that “${about}” is complete`,
  cancellation: ({ about }) => `Answer the settlement for “${about}”`,
  review: ({ about }) => `Review your booking “${about}”`,
  bid: ({ about, count }) => `${counted(count, 'bid')} on “${about}” to answer`,
  request: ({ about }) => `Answer the request of ${about}`,
  offer: ({ about }) => `Answer the offer “${about}”`,
  counter: ({ about }) => `Answer the counter to “${about}”`,
  payment: ({ about }) => `Pay the accepted offer “${about}”`,
}

const present = (waiting: Waiting, people: ReadonlyMap<UserId, PersonCard>): Need => ({
  kind: waiting.kind === 'counter' ? 'offer' : waiting.kind,
  id: waiting.id,
  userId: waiting.userId,
  person: waiting.kind === 'bid' ? null : (people.get(waiting.userId) ?? null),
  sentence: sentences[waiting.kind](waiting),
  amount: waiting.amount === null ? null : dollarsFromCents(waiting.amount),
  dueAt: waiting.due === null ? null : waiting.due.toISOString(),
  created: waiting.created.toISOString(),
})

const waitingShown = 8

/** When a deadline acts on a row automatically; null without one. */
const dueOf = (kind: string, subject: RawBuilder<unknown>) =>
  sql`(select due_at from deadlines where kind = ${kind} and subject_id = ${subject})`

/** On bookings: completions to confirm, settlements to answer, reviews to write. */
const onBookings = ({ id, role }: Person, now: Date) => sql`
  select 'completion' as kind, b.id, c.requested_by as "userId", b.title as about, 1 as count,
      b.price_cents as amount, ${dueOf(deadlineKinds.nextStep, sql`b.id`)} as due, c.created_at as created
    from completions c join bookings b on b.id = c.booking_id
    where ${completionWaitsFor(id)} and (b.buyer_id = ${id} or b.seller_id = ${id})
  union all
  select 'cancellation', b.id, case ${id}::uuid when b.buyer_id then b.seller_id else b.buyer_id end, b.title, 1,
      coalesce(s.counter_cents, s.amount_cents), ${dueOf(deadlineKinds.nextStep, sql`b.id`)}, s.updated_at
    from settlements s join bookings b on b.id = s.booking_id
    where ${settlementWaitsFor(id)} and (b.buyer_id = ${id} or b.seller_id = ${id})
  union all
  select 'review', b.id, b.seller_id, b.title, 1, null, ${dueOf(deadlineKinds.reviewWindow, sql`b.id`)}, b.ended_at
    from bookings b where ${role} = 'BUYER' and b.buyer_id = ${id} and ${reviewWaits(now)}`

/** On jobs: bids to answer, one line per job. The limit selects the jobs posted first, which also expire first. */
const onJobs = ({ id }: Person) => sql`
  select 'bid', l.id, l.owner_id, l.title, waiting.count, null, ${dueOf(jobExpires, sql`l.id`)}, waiting.newest
    from (
      select l.id, l.owner_id, l.title from listings l where l.owner_id = ${id} and l.status = 'Open'
        and exists (select from bids bid where bid.listing_id = l.id and bid.status = 'Pending')
      order by l.created_at, l.id limit ${waitingShown}
    ) l
    cross join lateral (
      select count(*)::int as count, max(bid.created_at) as newest
      from bids bid where bid.listing_id = l.id and bid.status = 'Pending'
    ) waiting`

/** In chats: requests to answer, offers to answer, accepted offers to pay. */
const inChats = ({ id }: Person) => sql`
  select 'request', r.id, r.buyer_id, u.full_name, 1, null, null, r.created_at
    from chat_requests r join users u on u.id = r.buyer_id where r.status = 'Pending' and r.seller_id = ${id}
  union all
  select 'offer', o.id, o.sender_id, o.title, 1, o.price_cents, ${dueOf(offerExpiry, sql`o.id`)}, o.updated_at
    from offers o where o.status = 'Pending' and o.receiver_id = ${id}
  union all
  select 'counter', o.id, o.receiver_id, o.title, 1, o.counter_cents, ${dueOf(offerExpiry, sql`o.id`)}, o.updated_at
    from offers o where o.status = 'Countered' and o.sender_id = ${id}
  union all
  select 'payment', o.id, o.seller_id, o.title, 1, o.agreed_cents, ${dueOf(offerExpiry, sql`o.id`)}, o.updated_at
    from offers o where o.status = 'Accepted' and o.buyer_id = ${id} and (o.sender_id = ${id} or o.receiver_id = ${id})`

/** Open tasks of the caller: those with a deadline first, earliest first, then the others, newest first. */
async function needsYou(ctx: Ctx, me: Person): Promise<Need[]> {
  const { rows } = await sql<Waiting>`
    ${onBookings(me, ctx.now)} union all ${onJobs(me)} union all ${inChats(me)}
    order by due nulls last, created desc limit ${waitingShown}`.execute(ctx.tx)
  const people = await personCards(
    ctx,
    rows.flatMap(({ kind, userId }) => (kind === 'bid' ? [] : [userId])),
  )
  return rows.map((waiting) => present(waiting, people))
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

/**
 * Bids a seller made, or a buyer received: for a buyer without withdrawn bids and deleted jobs, as on each job's page.
 */
const bidsOf = async (ctx: Ctx, me: Person): Promise<number> =>
  (
    await ctx.tx
      .selectFrom('bids')
      .innerJoin('listings', 'listings.id', 'bids.listing_id')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(me.role === 'SELLER' ? 'bids.seller_id' : 'listings.owner_id', '=', me.id)
      .$if(me.role === 'BUYER', (received) =>
        received.where('bids.status', '<>', wireState.withdrawn).where('listings.deleted_at', 'is', null),
      )
      .executeTakeFirstOrThrow()
  ).count

/** The earnings of a seller in each of the last weeks, oldest first; the last one is the current week. */
async function earnedByWeek(ctx: Ctx, me: Person): Promise<OutputOf<typeof getDashboard>['weeks']> {
  if (me.role !== 'SELLER') return []
  const { rows } = await sql<{ from: Date; earned: number }>`
    with weeks as (
      select generate_series(0, ${dashboardWeeks - 1}) as ago, date_trunc('week', ${ctx.now}::timestamptz, 'UTC') as monday
    )
    select w.monday - w.ago * interval '7 days' as "from", coalesce(sum(b.earned_cents), 0)::int8 as earned
    from weeks w
    left join bookings b on b.seller_id = ${me.id}
      and b.ended_at >= w.monday - w.ago * interval '7 days'
      and b.ended_at < w.monday - (w.ago - 1) * interval '7 days'
    group by 1 order by 1`.execute(ctx.tx)
  return rows.map(({ from, earned }) => ({ from: from.toISOString(), earned: dollarsFromCents(cents(earned)) }))
}

/** Figures of the stat cards (product-rules: Screens). */
export async function readDashboard(ctx: Ctx): Promise<OutputOf<typeof getDashboard>> {
  const me = person(ctx)
  const [figures, postedJobs, noOfBids, unreadChats, waiting, weeks] = await Promise.all([
    bookingFigures(ctx.tx, me.id),
    posted(ctx, me),
    bidsOf(ctx, me),
    countUnreadChats(ctx.tx, me.id, me.role === 'BUYER'),
    needsYou(ctx, me),
    earnedByWeek(ctx, me),
  ])
  return {
    activeJobs: figures.active,
    completedJobs: figures.completed,
    cancelledJobs: figures.cancelled,
    postedJobs,
    totalEarningAmount: dollarsFromCents(figures.earned),
    noOfBids,
    unreadChats,
    needsYou: waiting,
    weeks,
  }
}
