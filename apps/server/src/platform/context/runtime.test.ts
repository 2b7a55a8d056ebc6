import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { defineBulk } from '../outbox/bulk.ts'
import { defineEvent, on } from '../outbox/outbox.ts'
import { planOnce } from '../database/engine/public.ts'
import { runtimeOf } from '../testing/runtime-of.ts'
import { useTestApp } from '../testing/test-app.ts'

const market = useTestApp()
const happened = defineEvent<object>('test.told')

test('a committed command succeeds even if its events cannot be sent', async () => {
  const { database, clock, log } = market.app.parts
  const told: string[] = []
  const runtime = runtimeOf({
    database,
    clock,
    log,
    consumers: [on(happened, 'nobody', async () => undefined)],
    send: () => {
      throw new Error('the channel is closed')
    },
  })
  runtime.onEvents(() => {
    throw new Error('a listener failed')
  })
  runtime.onEvents((events) => void told.push(...events.map((event) => event.name)))
  const done = runtime.command(runtime.asSystem, async (ctx) => {
    ctx.sendLive({ to: [], event: 'changed', payload: { kind: 'chat', id: null } })
    ctx.emit(happened, {})
    return 'done'
  })
  await expect(done).resolves.toBe('done')
  expect(told).toEqual(['test.told'])
})

test('a nested savepoint that fails discards only what it collected', async () => {
  const { runtime } = market.app.parts
  const written: string[] = []
  const rows = defineBulk<string>(async (_, items) => void written.push(...items))
  await runtime.command(runtime.asSystem, async (ctx) => {
    ctx.collect(rows, 'around')
    await ctx.savepoint(async () => {
      ctx.collect(rows, 'outer')
      const inner = ctx.savepoint(async () => {
        ctx.collect(rows, 'inner')
        throw new Error('not this one')
      })
      await expect(inner).rejects.toThrow('not this one')
      await ctx.savepoint(async () => ctx.collect(rows, 'second'))
    })
  })
  expect(written.toSorted()).toEqual(['around', 'outer', 'second'])
})

test('commands keep reading a table that gets a column at runtime, also over old connections', async () => {
  const { database, runtime } = market.app.parts
  await sql`create table things as select 1 as id`.execute(database.kysely)
  const read = () =>
    runtime.command(
      runtime.asSystem,
      async (ctx) => (await sql`select * from things ${planOnce}`.execute(ctx.tx)).rows[0],
    )
  const several = () => Promise.all(Array.from({ length: 4 }, read))
  expect(await several()).toEqual(Array.from({ length: 4 }, () => ({ id: 1 })))
  await sql`alter table things add column name text default 'one'`.execute(database.kysely)
  expect(await several()).toEqual(Array.from({ length: 4 }, () => ({ id: 1, name: 'one' })))
  await sql`drop table things`.execute(database.kysely)
})
