import { expect, test } from 'vitest'
import { defineBulk } from './outbox/bulk.ts'
import { defineFact, on } from './outbox/outbox.ts'
import { runtimeOf } from './testing/runtime-of.ts'
import { useTestApp } from './testing/test-app.ts'

const market = useTestApp()
const happened = defineFact<object>('test.told')

test('what was committed is answered as done, also when the news of it cannot be told', async () => {
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
  runtime.onFacts(() => {
    throw new Error('a listener failed')
  })
  runtime.onFacts((facts) => void told.push(...facts.map((fact) => fact.name)))
  const done = runtime.command(runtime.asSystem, async (ctx) => {
    ctx.sendLive({ to: [], event: 'changed', payload: { kind: 'chat', id: null } })
    ctx.emit(happened, {})
    return 'done'
  })
  await expect(done).resolves.toBe('done')
  expect(told).toEqual(['test.told'])
})

test('a part within a part that fails takes what it collected along, and nothing of what is around it', async () => {
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
