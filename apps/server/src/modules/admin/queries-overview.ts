import { type getOverview, lossesShownDays } from '@market/contract/admin/endpoints-settings.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { type Cents, dollarsFromCents, sumCents } from '@market/contract/money.ts'
import { bookingNumber, topUpNumber } from '@market/contract/record-numbers.ts'
import { type RawBuilder, sql } from 'kysely'
import { account, isPlatformAccount } from '#modules/ledger/public.ts'
import { days as dayLength, later, minutes, seconds } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type FailedJobs, findFailedJobs, findRetriedJobs } from './store-failed-jobs.ts'
import { type FailingDeadlines, findFailingDeadlines } from './store-failing-deadlines.ts'
import { readWaiting } from './store-waiting.ts'

interface Loss {
  readonly number: number
  readonly lost: Cents
}

/** Payments that were recently reversed by more than the wallet held, the latest first, unless the money came back. */
async function findLosses({ tx, now }: Ctx): Promise<Loss[]> {
  const { rows } = await sql<Loss>`
    select p.number, sum(r.amount_cents - r.from_wallet_cents)::bigint as lost
    from payment_reversals r join payments p on p.id = r.payment_id
    where r.standing = 'taken' and r.from_wallet_cents < r.amount_cents
      and r.created_at > ${later(now, -lossesShownDays * dayLength)}
    group by p.id order by max(r.created_at) desc, p.id desc`.execute(tx)
  return rows
}

/** How long past its due time something counts as overdue. */
const grace = 5 * minutes

async function read<Row>(ctx: Ctx, statement: RawBuilder<Row>): Promise<Row[]> {
  return (await statement.execute(ctx.tx)).rows
}

interface PlatformAccount {
  id: number
  code: string
}

/** Read first, because the query planner estimates an account's number of entries well only for known ids. */
const platformAccounts = sql<PlatformAccount>`
  select id, code from ledger_accounts where ${isPlatformAccount(sql`code`)}`

/** Balances by account type for wallets, earnings and escrows, and per account for the platform's own. */
const moneyByAccount = (platform: readonly PlatformAccount[]) => sql<{ account: string; cents: Cents }>`
  select case split_part(code, ':', 1) when 'earnings' then 'earnings' else split_part(code, ':', 1) || 's' end as account, sum(balance)::bigint as cents
    from ledger_accounts where balance is not null group by split_part(code, ':', 1)
  union all
  select a.code, coalesce(e.cents, 0)::bigint from ledger_accounts a left join (
    select account_id, sum(amount) as cents from ledger_entries where account_id = any(${idsOf(platform)}) group by 1
  ) e on e.account_id = a.id where a.id = any(${idsOf(platform)})
  order by 1`

const idsOf = (accounts: readonly PlatformAccount[]) => accounts.map(({ id }) => id)

type Overdue = Pick<Overview['trouble'], 'overdueDeadlines' | 'overdueEvents' | 'ledgerDisagreements'>

const countOverdue = (overdue: Date) => sql<Overdue>`select
  (select count(*) from deadlines where due_at < ${overdue}) as "overdueDeadlines",
  (select count(*) from outbox where pending <> '{}' and at < ${overdue}) as "overdueEvents",
  coalesce((select jsonb_array_length(disagreements) from ledger_checks order by id desc limit 1), 0) as "ledgerDisagreements"`

/** Ignores processes that have stopped reporting. */
const differingClocks = sql<{ process: string; seconds: number }>`
  select process, round(ahead_ms / 1000.0)::int as seconds from differing_clocks
  where seen_at > now() - interval '2 minutes' order by process`

interface Booked {
  status: string
  day: string
  count: number
  volume: Cents
}

/** Bookings per status and day, in one scan, because no index covers the status. */
const booked = sql<Booked>`
  select status, to_char(day at time zone 'UTC', 'YYYY-MM-DD') as day, count, volume from (
    select status, date_trunc('day', created_at, 'UTC') as day, count(*) as count, sum(price_cents)::bigint as volume
      from bookings group by status, date_trunc('day', created_at, 'UTC')) b
  order by status`

const countOf = (rows: readonly Count[]) => rows.reduce((sum, { count: more }) => sum + more, 0)

interface Day {
  day: string
  users: number
  fees: Cents
}

const daily = (from: Date, to: Date, fees: readonly PlatformAccount[]) => sql<Day>`
  select to_char(d, 'YYYY-MM-DD') as day, coalesce(u.n, 0) as users,
    coalesce(f.fees, 0)::bigint as fees
  from generate_series(date_trunc('day', ${from}::timestamptz at time zone 'UTC'), ${to}::timestamptz at time zone 'UTC', '1 day') d
  left join (select date_trunc('day', created_at, 'UTC') as at, count(*) as n from users
    where type <> 'ADMIN' and created_at >= ${from}::timestamptz - interval '1 day' group by 1) u on u.at = d at time zone 'UTC'
  left join (select date_trunc('day', t.at, 'UTC') as at, sum(e.amount) as fees from ledger_entries e
    join ledger_transfers t on t.id = e.transfer_id
    where e.account_id = any(${idsOf(fees)})
      and t.at >= ${from}::timestamptz - interval '1 day' group by 1) f on f.at = d at time zone 'UTC'
  order by d`

type Count = { count: number }

type Overview = OutputOf<typeof getOverview>
type Figures = Omit<Overview, 'waiting' | 'trouble'>

/** Counts the whole history, which takes seconds with millions of rows. */
async function count(ctx: Ctx, days: number): Promise<Figures> {
  const platform = await read(ctx, platformAccounts)
  const fees = platform.filter(({ code }) => code === account.fees)
  const bookings = await read(ctx, booked)
  const ofDay = Map.groupBy(bookings, ({ day }) => day)
  const daysAndBefore = await read(ctx, daily(later(ctx.now, 0 - (2 * days - 1) * dayLength), ctx.now, fees))
  const both = daysAndBefore.map((row): Activity => {
    const made = ofDay.get(row.day) ?? []
    return { ...row, bookings: countOf(made), volume: sumCents(made.map(({ volume }) => volume)) }
  })
  return {
    users: await read(
      ctx,
      sql<
        Count & { type: string }
      >`select type, count(*) as count from users where type <> 'ADMIN' group by 1 order by 1`,
    ),
    listings: await read(
      ctx,
      sql<Count & { kind: string; status: string }>`select kind, status, count(*) as count from listings
        where deleted_at is null group by 1, 2 order by 1, 2`,
    ),
    bids: await read(
      ctx,
      sql<Count & { status: string }>`select status, count(*) as count from bids group by 1 order by 1`,
    ),
    bookings: [...Map.groupBy(bookings, ({ status }) => status)].map(([status, rows]) => ({
      status,
      count: countOf(rows),
    })),
    money: (await read(ctx, moneyByAccount(platform))).map(({ account: name, cents }) => ({
      account: name,
      balance: dollarsFromCents(cents),
    })),
    days: both.slice(days).map(presentDay),
    before: sumOfDays(both.slice(0, days)),
  }
}

type Activity = Day & { readonly bookings: number; readonly volume: Cents }

const presentDay = (day: Activity) => ({
  ...day,
  volume: dollarsFromCents(day.volume),
  fees: dollarsFromCents(day.fees),
})

const sumOfDays = (days: readonly Activity[]): Overview['before'] => ({
  users: days.reduce((sum, { users }) => sum + users, 0),
  bookings: days.reduce((sum, { bookings }) => sum + bookings, 0),
  volume: dollarsFromCents(sumCents(days.map(({ volume }) => volume))),
  fees: dollarsFromCents(sumCents(days.map(({ fees }) => fees))),
})

/** How long figures are cached, however many consoles are open. */
const keptFor = 30 * seconds

function countNowAndThen(): typeof count {
  const counted = new Map<number, { readonly at: number; readonly figures: Figures }>()
  return async (ctx, days) => {
    const now = ctx.now.getTime()
    const known = counted.get(days)
    if (known !== undefined && now - known.at < keptFor) return known.figures
    const figures = await count(ctx, days)
    counted.set(days, { at: now, figures })
    return figures
  }
}

const presentFailed = (failed: FailedJobs) => ({ ...failed, lastAt: failed.lastAt.toISOString() })

const presentFailing = ({ since, bookings, ...failing }: FailingDeadlines) => ({
  ...failing,
  since: since.toISOString(),
  bookings: bookings.map(({ id, number }) => ({ id, number: bookingNumber.of(number) })),
})

/** The maximum number of payments named in the overview. */
const paymentsNamed = 5

const presentLosses = (losses: Awaited<ReturnType<typeof findLosses>>) => ({
  count: losses.length,
  amount: dollarsFromCents(sumCents(losses.map(({ lost }) => lost))),
  payments: losses
    .slice(0, paymentsNamed)
    .map(({ number, lost }) => ({ orderId: topUpNumber.of(number), lost: dollarsFromCents(lost) })),
})

/** The overview of the marketplace: pending work and problems as of now, figures at most half a minute old. */
export function createOverview() {
  const figuresOf = countNowAndThen()
  return async (ctx: Ctx, { days }: ParsedInputOf<typeof getOverview>): Promise<Overview> => {
    const [overdue] = await read(ctx, countOverdue(later(ctx.now, 0 - grace)))
    if (overdue === undefined) throw new Error('Nothing was counted')
    return {
      ...(await figuresOf(ctx, days)),
      waiting: (await readWaiting(ctx)).map(({ what, count: howMany, oldest }) => ({
        what,
        count: howMany,
        oldest: oldest?.toISOString() ?? null,
      })),
      trouble: {
        ...overdue,
        differingClocks: await read(ctx, differingClocks),
        retriedJobs: await findRetriedJobs(ctx),
        failedJobs: (await findFailedJobs(ctx)).map(presentFailed),
        failingDeadlines: (await findFailingDeadlines(ctx)).map(presentFailing),
        losses: presentLosses(await findLosses(ctx)),
      },
    }
  }
}
