import { bidOrders } from '@market/contract/bids/schema.ts'
import type { ListingId } from '@market/contract/ids.ts'
import { type Kysely, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { placeBid, postJob } from '#fixtures/hiring.ts'
import { registerBuyer, registerSeller } from '#fixtures/people.ts'
import { nodesOfPlan, rowsRead, scansOf } from '#fixtures/query-plans.ts'
import type { DB } from '#platform/database/database-types.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { receivedPage, receivedSums } from './store-shown.ts'

const market = useTestApp()
const kysely = () => market.app.parts.database.kysely

const sellers = 20_000
/** One of this many sellers bids on the job, all others on another. */
const share = 20
const bids = sellers / share
const page = { skip: 1, limit: 9 } as const

let job: ListingId

/** Copies a seller with their bid; ratings and finished bookings for half of them. */
async function fill(one: Kysely<DB>, of: { job: string; other: string }): Promise<void> {
  await sql`set statement_timeout = 0; set session_replication_role = replica`.execute(one)
  await sql`insert into users (id, type, full_name, email, email_verified_at, step, response_time, bio, created_at, updated_at)
    select gen_random_uuid(), 'SELLER', 'Ada Lovelace', 'bidder' || n || '@people.test', now(), 4, n % 48 + 1,
      repeat('I paint signs. ', 40), now(), now() - n * interval '1 minute'
    from generate_series(1, ${sql.lit(sellers)}) n`.execute(one)
  const bidders = sql`(select id, substring(email from '[0-9]+')::int as n from users where email like 'bidder%') u`
  await sql`insert into bids (id, listing_id, seller_id, amount_cents, fee_cents, status, connects_used, delivery_days,
      cover_letter, seen_at, shortlisted_at, created_at, updated_at)
    select gen_random_uuid(), case when n % ${sql.lit(share)} = 0 then ${of.job}::uuid else ${of.other}::uuid end, u.id,
      1000 + n, 0, 'Pending', 20, n % 365 + 1, repeat('I paint signs. ', 60), case when n % 3 = 0 then now() end,
      case when n % 50 = 0 then now() end, now() - n * interval '1 minute', now()
    from ${bidders}`.execute(one)
  await sql`insert into seller_ratings select id, n % 5 + 5 * (n % 40), n % 40 + 1 from ${bidders} where n % 2 = 0`.execute(
    one,
  )
  await sql`insert into completed_bookings select id, n % 90 + 1 from ${bidders} where n % 2 = 0`.execute(one)
  await sql`reset session_replication_role; reset statement_timeout`.execute(one)
}

beforeAll(async () => {
  const [buyer, seller] = [await registerBuyer(market), await registerSeller(market)]
  const [wanted, other] = [await postJob(market, buyer), await postJob(market, buyer)]
  await placeBid(market, seller, wanted, 60)
  job = wanted.id
  await market.settle()
  await kysely()
    .connection()
    .execute((one) => fill(one, { job, other: other.id }))
  await sql`vacuum analyze`.execute(kysely())
}, 120_000)

/** Runs a statement; returns how it reads a table and how many rows of it. */
async function readsOf(table: string, statement: Parameters<typeof nodesOfPlan>[1]) {
  const nodes = await nodesOfPlan(kysely(), statement)
  return { ways: scansOf(nodes, table), rows: rowsRead(nodes, table) }
}

test('the newest bids on a job are read in order: few more than are shown', async () => {
  for (const pick of ['all', 'unread'] as const) {
    const { ways, rows } = await readsOf('bids', receivedPage(kysely(), job, { order: 'newest', pick, ...page }))
    expect(ways, pick).not.toContain('Seq Scan')
    expect(rows, pick).toBeLessThanOrEqual(page.limit * 15)
  }
})

test('the other orders read the bids on the job from an index, without their letters', async () => {
  for (const order of bidOrders.filter((one) => one !== 'newest')) {
    const query = receivedPage(kysely(), job, { order, pick: 'all', ...page })
    const { ways, rows } = await readsOf('bids', query)
    expect(ways, order).toEqual(['Index Only Scan'])
    expect(rows, order).toBe(bids + 1)
  }
})

test('the response times of the bidders are read without their profiles', async () => {
  const query = receivedPage(kysely(), job, { order: 'response', pick: 'all', ...page })
  expect((await readsOf('users', query)).ways).toEqual(['Index Only Scan'])
})

test('the bids on a job are summed up from an index', async () => {
  const { ways, rows } = await readsOf('bids', receivedSums(kysely(), job, { pick: 'all' }))
  expect(ways).toEqual(['Index Only Scan'])
  expect(rows).toBe(bids + 1)
})
