import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '#platform/database/engine/migrate.ts'
import { withConnection } from '#platform/database/engine/with-connection.ts'
import { createDatabase, type TestDatabase } from '#platform/testing/test-cluster.ts'

const migrations = join(import.meta.dirname, '../migrations')
let beside: TestDatabase
let folder: string
/** Empty database. */
let empty: string

beforeEach(async () => {
  beside = await createDatabase()
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  const url = new URL(beside.connectionString)
  url.pathname += '_empty'
  empty = url.href
  await onServer(`create database ${url.pathname.slice(1)} template template0`)
})

afterEach(async () => {
  rmSync(folder, { recursive: true })
  await onServer(`drop database ${new URL(empty).pathname.slice(1)} with (force)`)
  await beside.drop()
})

const onServer = (sql: string) => withConnection(beside.connectionString, (client) => client.query(sql))

/** Migrates the database up to, but excluding, that migration. */
async function before(first: string): Promise<void> {
  for (const name of readdirSync(migrations).filter((name) => name < first))
    copyFileSync(join(migrations, name), join(folder, name))
  await migrate(empty, folder)
}

/** Skips foreign key checks, so that no other rows are needed. */
const run = (sql: string): Promise<unknown[]> =>
  withConnection(empty, async (client) => {
    await client.query('set session_replication_role = replica')
    return (await client.query(sql)).rows
  })

test('the earnings of sellers from ended bookings are computed once, as they were paid', async () => {
  await before('0281')
  await run(`insert into bookings (id, source, buyer_id, seller_id, status, title, description, category_id, country_id,
      tag_ids, price_cents, fee_cents, refund_cents, created_at, updated_at, ended_at, terms, min_percent_for_settle)
    select gen_random_uuid(), 'service', gen_random_uuid(), gen_random_uuid(), made.status, made.title, '', gen_random_uuid(), 'IN',
      '{}', 20000, 1000, refund, now(), now(), case when refund is not null then now() end, '{}', 10
    from (values ('running', 'Ongoing', null), ('completed', 'Completed', 0), ('declined', 'Cancelled', 20000),
      ('settled', 'Cancelled', 5000), ('decided', 'Cancelled', 15000)) made (title, status, refund)`)
  await run(`insert into disputes (id, booking_id, status, status_before, reason, to_buyer_cents, to_seller_cents, fee_cents,
      created_at, updated_at)
    select gen_random_uuid(), id, made.status, 'Ongoing', 'Late', to_buyer, to_seller, 0, now(), now()
    from bookings, (values ('WithDrawn', null::bigint, null::bigint), ('Decided', 15000, 5000)) made (status, to_buyer, to_seller)
    where title = 'decided'`)
  await migrate(empty)
  expect(await run('select title, earned_cents::int as earned from bookings order by number')).toEqual([
    { title: 'running', earned: null },
    { title: 'completed', earned: 19_000 },
    { title: 'declined', earned: 0 },
    { title: 'settled', earned: 14_000 },
    { title: 'decided', earned: 5000 },
  ])
})

test('pending events of bookings keep their content across an upgrade', async () => {
  await before('0283')
  await run(`insert into outbox (name, payload, at, pending, next_try_at)
    select name, jsonb_build_object('title', 'A logo', 'sentence', sentence), now(), '{bookings.notices}', now()
    from (values ('booking.completion-rejected', 'The colours are wrong'), ('booking.dispute-decided', 'Half was done'),
      ('booking.milestones-changed', 'added the milestone “Five “big” drafts”'), ('chat.other', 'Stays')) made (name, sentence)`)
  await migrate(empty)
  expect(await run('select payload from outbox order by id')).toEqual([
    { payload: { title: 'A logo', reason: 'The colours are wrong' } },
    { payload: { title: 'A logo', reason: 'Half was done' } },
    { payload: { title: 'A logo', milestone: { act: 'added', title: 'Five “big” drafts' } } },
    { payload: { title: 'A logo', sentence: 'Stays' } },
  ])
})
