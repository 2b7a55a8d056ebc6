import { sql, type RawBuilder } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { referenceOf } from '#fixtures/people.ts'
import { nodesOfPlan } from '#fixtures/query-plans.ts'
import { ofActiveOwner } from '#modules/listings/public.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()
const kysely = () => market.app.parts.database.kysely
const now = new Date('2026-01-01')

/** Numbers in parts, each short enough for the limit of a statement on a busy machine. */
const parts = (count: number) =>
  Array.from(
    { length: count / 1000 },
    (_, part) => sql`generate_series(${part * 1000 + 1}::int, ${part * 1000 + 1000}::int)`,
  )

/** Inserts enough rows directly that a sequential scan is never the cheapest plan. */
beforeAll(async () => {
  const { categoryId } = await referenceOf(market)
  for (const numbers of parts(4000))
    await sql`insert into users (id, type, full_name, email, country_id, category_id, bio, step, created_at, updated_at)
    select gen_random_uuid(), 'SELLER', 'Person Number' || n, n || '@plans.test', 'IN', ${categoryId}, 'Years of work', 4, ${now}, ${now}
    from ${numbers} n`.execute(kysely())
  for (const numbers of parts(8000))
    await sql`insert into listings (id, kind, owner_id, title, description, category_id, country_id, price_cents, min_cents, max_cents, status, created_at, updated_at)
    select gen_random_uuid(), 'SERVICE', u.id, 'Thing number' || n || ' for you', 'Made with care', ${categoryId}, 'IN', 100 + n, 100 + n, 100 + n, 'Open',
      ${now}::timestamptz - n * interval '1 minute', ${now}
    from ${numbers} n join (select id, row_number() over () as place from users where type = 'SELLER') u on u.place = 1 + n % 4000`.execute(
      kysely(),
    )
  await sql`insert into search_vocabulary (kind, word, lexeme) select 'SERVICE', 'word' || n, 'word' || n from generate_series(1, 5000) n`.execute(
    kysely(),
  )
  await sql`vacuum analyze`.execute(kysely())
})

const planOf = async (statement: RawBuilder<unknown>) => JSON.stringify(await nodesOfPlan(kysely(), statement, 'plan'))

/** EXPLAIN does not show plans inside a function, so its statement is explained separately with the same setting. */
const insideFunctions: readonly (readonly [what: string, statement: RawBuilder<unknown>, index: string])[] = [
  [
    'words similar to an unknown one',
    sql`select word from (select * from search_vocabulary where 'wrod7' <% word offset 0) v where kind = 'SERVICE'`,
    'search_vocabulary_alike',
  ],
  [
    'sellers nearly named so',
    sql`select id from (select * from users where type = 'SELLER'
        and left(plain_text('persn number77'), 40) <% plain_text(full_name) offset 0) u
      where step = 4 and suspended_at is null limit 2000`,
    'users_names_alike',
  ],
  ...[1, 2, 3, 4].map(
    (position) =>
      [
        `titles from word ${position}`,
        sql`select title from listings where kind = 'SERVICE' and status = 'Open' and deleted_at is null and ${ofActiveOwner}
          and words_from(title, ${sql.lit(position)}) collate "C" >= plain_text('numb') collate "C"
          order by words_from(title, ${sql.lit(position)}) collate "C" limit 1`,
        `listings_title_from_${position}`,
      ] as const,
  ),
  ...[1, 2].map(
    (position) =>
      [
        `names from word ${position}`,
        sql`select id from users where type = 'SELLER' and step = 4 and suspended_at is null
          and words_from(full_name, ${sql.lit(position)}) collate "C" >= plain_text('numb') collate "C"
          order by words_from(full_name, ${sql.lit(position)}) collate "C" limit 1`,
        `users_name_from_${position}`,
      ] as const,
  ),
]

test.each(insideFunctions)('%s are found on their index', async (_, statement, index) => {
  expect(await planOf(statement)).toContain(`"Index Name":"${index}"`)
})
