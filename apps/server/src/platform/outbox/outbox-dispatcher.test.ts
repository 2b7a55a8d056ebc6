import { expect, onTestFinished, test, vi } from 'vitest'
import { createClock, days, minutes, seconds } from '../clock/clock.ts'
import { createDispatcher } from './outbox-dispatcher.ts'
import { on, defineEvent } from './outbox.ts'
import { runtimeOf } from '../testing/runtime-of.ts'
import { useTestApp } from '../testing/test-app.ts'

const market = useTestApp()
const happened = defineEvent<{ count: number }>('test.happened')

test('a failing consumer blocks neither other events nor other consumers, and is retried later', async () => {
  const { database, log } = market.app.parts
  // A day ahead, so that the program's own dispatcher ignores these events.
  const clock = createClock(days)
  const done: string[] = []
  let broken = true
  const note = (name: string) => async () => void done.push(name)
  const consumers = [
    on(happened, 'steady', note('steady')),
    on(happened, 'shaky', async (ctx, { payload }) => {
      if (payload.count === 1 && broken) {
        await ctx.tx.deleteFrom('settings').execute()
        throw new Error('not now')
      }
      done.push(`shaky ${payload.count}`)
    }),
  ]
  const runtime = runtimeOf({ database, clock, log, consumers })
  const dispatcher = createDispatcher(runtime, consumers, clock)
  const before = await database.kysely.selectFrom('settings').selectAll().execute()
  for (const count of [1, 2]) {
    await runtime.command(runtime.asSystem, async (ctx) => ctx.emit(happened, { count }))
  }

  await dispatcher.drain()
  const waiting = () =>
    database.kysely
      .selectFrom('outbox')
      .select(['pending', 'attempts'])
      .where('name', '=', 'test.happened')
      .orderBy('id')
      .execute()
  expect(await waiting()).toEqual([
    { pending: ['shaky:test.happened'], attempts: 1 },
    { pending: [], attempts: 0 },
  ])
  expect(await database.kysely.selectFrom('settings').selectAll().execute()).toEqual(before)

  broken = false
  clock.advance(minutes)
  done.length = 0
  await dispatcher.drain()
  expect(done).toEqual(['shaky 1'])
  expect((await waiting()).every(({ pending }) => pending.length === 0)).toBe(true)
  await dispatcher.stop()
})

test('an event stays pending for a consumer that only another process knows', async () => {
  const { database, log } = market.app.parts
  const clock = createClock(days)
  const moved = defineEvent<object>('test.moved')
  const done: string[] = []
  const note = (name: string) => on(moved, name, async () => void done.push(name))
  const consumers = ['old', 'new'].map(note)
  const runtime = runtimeOf({ database, clock, log, consumers })
  await runtime.command(runtime.asSystem, async (ctx) => ctx.emit(moved, {}))

  const older = createDispatcher(runtime, consumers.slice(0, 1), clock)
  await older.drain()
  expect(done).toEqual(['old'])
  await older.stop()
  const newer = createDispatcher(runtime, consumers, clock)
  await newer.drain()
  expect(done).toEqual(['old', 'new'])
  await newer.stop()
})

test('an event committed a minute late is delivered within seconds, even after newer ones', async () => {
  const { database, log } = market.app.parts
  const late = defineEvent<{ name: string }>('test.late')
  const done: string[] = []
  const consumers = [on(late, 'note', async (_, { payload }) => void done.push(payload.name))]
  const clock = createClock(days)
  const state = async (name: string, by = clock) => {
    const runtime = runtimeOf({ database, clock: by, log, consumers })
    await runtime.command(runtime.asSystem, async (ctx) => ctx.emit(late, { name }))
  }
  const dispatcher = createDispatcher(runtimeOf({ database, clock, log, consumers }), consumers, clock)
  await state('in time')
  await dispatcher.deliver()
  await state('a minute late', createClock(days - minutes))
  await state('next')
  await dispatcher.deliver()
  expect(done).toEqual(['in time', 'next'])

  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now + 5 * seconds)
  onTestFinished(() => void vi.restoreAllMocks())
  await dispatcher.deliver()
  expect(done).toEqual(['in time', 'next', 'a minute late'])
  await dispatcher.stop()
})
