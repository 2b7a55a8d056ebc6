import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { ListingId, UserId } from '@market/contract/ids.ts'
import { listingStatement, sellerStatement } from '../apps/server/src/modules/search/store-alerts.ts'
import type { TestApp } from '../apps/server/src/platform/testing/test-app.ts'
import { postJob, postService } from '../apps/server/test/fixtures/hiring.ts'
import { registerBuyer, registerSeller } from '../apps/server/test/fixtures/people.ts'
import { withMarketIn } from '../apps/server/test/fixtures/real-server.ts'
import { judge, say } from './program.ts'

const searches = Number(process.argv[2] ?? 1_000_000)
const perUser = 20

/** Words of searches, titles and profiles; the first are the most frequent. */
const words = Array.from({ length: 4000 }, (_, place) => `${'bcdfghklmnprstvz'[place % 16]}a${place.toString(36)}`)
const drawnWord = `1 + floor(power(random(), 2) * ${words.length})::int`

/**
 * Saves searches by SQL: most look for two words, others for a word within a category and a price, a tag, a city, or a
 * category and country with a price.
 */
const fill = `
  insert into categories (id, title, slug, description, position)
    select gen_random_uuid(), 'Topic ' || n, 'topic-' || n, 'Topic ' || n, n from generate_series(1, 14) n;
  insert into tags (id, category_id, name) select gen_random_uuid(), c.id, c.title || ' tag ' || n from categories c, generate_series(1, 8) n;
  insert into users (id, type, full_name, email, email_verified_at, step, created_at, updated_at)
    select gen_random_uuid(), 'BUYER', 'Ada Lovelace', 'saver' || n || '@people.test', now(), 4, now(), now()
    from generate_series(1, ${searches / perUser}) n;
  create temp table savers as select id, row_number() over (order by email)::int as place from users where email like 'saver%';
  create temp table words as select word, place::int from unnest(string_to_array('${words.join(' ')}', ' ')) with ordinality as w (word, place);
  create temp table topics as select c.id, row_number() over (order by c.title)::int as place,
    array(select t.id from tags t where t.category_id = c.id order by t.name) as tags from categories c;
  create temp table drawn as
    select n, n % 100 as kind, (array['JOB', 'SELLER', 'SERVICE'])[1 + n % 3] as record,
      ${drawnWord} as first, ${drawnWord} as second,
      1 + (random() * (select count(*) - 1 from topics))::int as topic, (500 + power(random(), 3) * 250000)::bigint as price
    from generate_series(1, ${searches}) n;
  analyze savers; analyze words; analyze topics; analyze drawn;
  insert into saved_searches (id, user_id, kind, name, alerts, query, category_ids, country_id, city, tag_ids, max_cents, anchors, created_at)
  select gen_random_uuid(), saver, record, 'Saved', (array['instant', 'daily', 'weekly'])[1 + n / 3 % 3], query, categories, country, city, tags, cents,
    saved_search_anchors(record, query, categories, country, null, city, tags), now()
  from (
    select d.n, s.id as saver, d.record,
      case when d.kind < 60 then websearch_to_tsquery('english', one.word || ' ' || two.word)
        when d.kind < 80 then websearch_to_tsquery('english', one.word) end as query,
      case when d.kind between 60 and 79 or d.kind >= 95 then array[t.id] else '{}'::uuid[] end as categories,
      case when d.kind >= 95 then (array['IN', 'DE', 'FR', 'US', 'GB'])[1 + d.topic % 5] end as country,
      case when d.kind between 88 and 94 then 'City ' || d.n % 500 end as city,
      case when d.kind between 80 and 87 then t.tags[1 + d.n % 8:1 + d.n % 8] else '{}'::uuid[] end as tags,
      case when d.kind between 60 and 87 or d.kind >= 95 then d.price end as cents
    from drawn d join savers s on s.place = 1 + d.n % ${searches / perUser} join words one on one.place = d.first
      join words two on two.place = d.second join topics t on t.place = d.topic
  ) as made`

async function run(market: TestApp): Promise<void> {
  const { kysely } = market.app.parts.database
  const [seller, buyer] = [await registerSeller(market), await registerBuyer(market)]
  const listings: { id: ListingId; text: string }[] = []
  const sellers: { id: UserId; text: string }[] = []
  for (let place = 0; place < 20; place++) {
    // From the most frequent word to rare ones.
    const text = `A ${words[place ** 2]} with ${words[place ** 2 + 1]} and ${words[2 * place ** 2]}`
    const form = { title: text }
    const { id } = place % 2 === 0 ? await postService(market, seller, form) : await postJob(market, buyer, form)
    listings.push({ id, text })
    const { user } = await registerSeller(market)
    await market.app.parts.database.pool.query('update users set bio = $1 where id = $2', [text, user.id])
    sellers.push({ id: user.id, text })
  }
  await market.settle()
  say(`filling ${searches} saved searches`)
  const client = new pg.Client({ connectionString: market.connectionString })
  await client.connect()
  await client.query('set statement_timeout = 0')
  await client.query('set session_replication_role = replica')
  await client.query(fill)
  await client.query('reset session_replication_role')
  await client.query('vacuum analyze')
  const now = new Date()
  const statements = {
    listings: listings.map(({ id, text }) => ({ text, ...listingStatement(id, now).compile(kysely) })),
    sellers: sellers.map(({ id, text }) => ({ text, ...sellerStatement(id, now).compile(kysely) })),
  }
  for (const [records, compiled] of Object.entries(statements)) {
    const warm = []
    for (const round of ['cold', 'warm'])
      for (const statement of compiled) {
        const { plan, ...measured } = await measure(client, statement)
        if (!plan.includes('saved_searches_anchors'))
          throw new Error(`“${statement.text}” was matched without the index`)
        if (round === 'warm') warm.push(measured)
      }
    const times = warm.map(({ took }) => took).toSorted((one, other) => one - other)
    say(`alerts for each of the ${records}: ${warm.map(({ alerts }) => alerts).join(', ')}`)
    say(`p50 ${times[Math.trunc(times.length / 2)]?.toFixed(1)} ms`)
    judge(
      `the slowest of ${times.length} ${records} against ${searches} saved searches`,
      times.at(-1) ?? 0,
      { atMost: 100 },
      ' ms',
    )
  }
  await client.end()
}

interface Explained {
  'QUERY PLAN': [{ 'Execution Time': number; 'Planning Time': number; Plan: unknown }]
}

/** Runs a statement without keeping what it writes. */
async function measure(client: pg.Client, { sql, parameters }: { sql: string; parameters: readonly unknown[] }) {
  await client.query('begin')
  const { rows } = await client.query<Explained>(`explain (analyze, timing off, format json) ${sql}`, [...parameters])
  const { rows: counted } = await client.query<{ count: number }>(
    'select (select count(*) from search_alerts)::int + (select count(*) from seller_alerts)::int as count',
  )
  await client.query('rollback')
  const [explained] = rows[0]?.['QUERY PLAN'] ?? []
  if (explained === undefined) throw new Error('The statement was not explained')
  return {
    took: explained['Execution Time'] + explained['Planning Time'],
    alerts: counted[0]?.count ?? 0,
    plan: JSON.stringify(explained.Plan),
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'market-bench-'))
try {
  await withMarketIn(dataDir, run)
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
