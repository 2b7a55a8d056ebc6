import type { ListingId, UserId } from '@market/contract/ids.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { postJob } from '#fixtures/hiring.ts'
import { referenceOf, registerBuyer, registerSeller } from '#fixtures/people.ts'
import { nodesOfPlan, rowsRead } from '#fixtures/query-plans.ts'
import type { DB } from '#platform/database/database-types.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { listingStatement, sellerStatement } from './store-alerts.ts'

const market = useTestApp()
const kysely = () => market.app.parts.database.kysely

const size = 100_000
/** Number of searches per statement. The pool gives up on a statement that takes longer. */
const part = 10_000
/** Searches that find each record: one of this many has its words. */
const share = 5000

let listing: ListingId
let seller: UserId

/** Saves searches for words of titles and profiles, some of which the job and the seller below contain. */
async function fill(one: Kysely<DB>): Promise<void> {
  await sql`set statement_timeout = 0; set session_replication_role = replica`.execute(one)
  await sql`insert into users (id, type, full_name, email, email_verified_at, step, created_at, updated_at)
    select gen_random_uuid(), 'BUYER', 'Ada Lovelace', 'saver' || n || '@people.test', now(), 4, now(), now()
    from generate_series(1, ${sql.lit(size / 20)}) n`.execute(one)
  for (let first = 1; first <= size; first += part)
    await sql`with numbered as (
        select id, row_number() over () as place from users where email like 'saver%@people.test'
      )
      insert into saved_searches (id, user_id, kind, name, alerts, query, anchors, created_at)
      select gen_random_uuid(), s.id, kind, 'Saved', 'daily', query,
        saved_search_anchors(kind, query, '{}', null, null, null, '{}'), now()
      from generate_series(${sql.lit(first)}, ${sql.lit(first + part - 1)}) n
      join numbered s on s.place = 1 + n % ${sql.lit(size / 20)}
      cross join lateral (select (array['JOB', 'SELLER'])[1 + n % 2] as kind,
        to_tsquery('english', 'word' || n / 2 % ${sql.lit(share)}) as query) made`.execute(one)
  await sql`reset session_replication_role; reset statement_timeout`.execute(one)
}

beforeAll(async () => {
  await referenceOf(market)
  const buyer = await registerBuyer(market)
  listing = (await postJob(market, buyer, { title: 'A job with word77' })).id
  seller = (await registerSeller(market)).user.id
  await sql`update users set bio = 'Years of word77' where id = ${seller}`.execute(kysely())
  await market.settle()
  await kysely().connection().execute(fill)
  await sql`vacuum analyze`.execute(kysely())
}, 120_000)

/** Runs a statement and returns its plan, and how many saved searches it read. */
async function explain(statement: RawBuilder<unknown>) {
  const nodes = await nodesOfPlan(kysely(), statement)
  return { plan: JSON.stringify(nodes[0]), read: rowsRead(nodes, 'saved_searches') }
}

test('a new listing reads only saved searches that share a key with it', async () => {
  const { plan, read } = await explain(listingStatement(listing, new Date()))
  expect(plan).toContain('saved_searches_anchors')
  expect(read).toBe(size / 2 / share)
})

test('a new seller reads only saved searches that share a key with them', async () => {
  const { plan, read } = await explain(sellerStatement(seller, new Date()))
  expect(plan).toContain('saved_searches_anchors')
  expect(read).toBe(size / 2 / share)
})
