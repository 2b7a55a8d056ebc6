import { expect, test } from 'vitest'
import { createClock, days, minutes, seconds } from '../clock/clock.ts'
import { startSweeper } from './deadline-sweeper.ts'
import { defineDeadline } from './deadlines.ts'
import { AppError } from '../errors.ts'
import { newId } from '../ids.ts'
import type { Runtime } from '../context/runtime.ts'
import { useTestApp } from '../testing/test-app.ts'

const market = useTestApp()

test('a failing or rejected deadline waits without blocking other due ones; an obsolete one is dropped', async () => {
  const { database, runtime } = market.app.parts
  // A day ahead, so that the program's own sweeper ignores these deadlines.
  const clock = createClock(days)
  const fired: string[] = []
  let broken = true
  let funds = false
  const sweeper = startSweeper(
    runtime,
    [
      defineDeadline('test-shaky', async () => {
        if (broken) throw new Error('not now')
        fired.push('shaky')
      }),
      defineDeadline('test-moved-on', async () => {
        throw new AppError('STATE_MOVED_ON', { status: 'Completed' })
      }),
      defineDeadline('test-refused', async () => {
        if (!funds) throw new AppError('INSUFFICIENT_BALANCE')
        fired.push('refused')
      }),
      defineDeadline('test-steady', async () => void fired.push('steady')),
    ],
    clock,
  )
  const due = (kind: string, minutesAgo: number) => ({
    kind,
    subject_id: newId<string>(),
    due_at: new Date(clock.now().getTime() - minutesAgo * minutes),
  })
  await database.kysely
    .insertInto('deadlines')
    .values([due('test-shaky', 30), due('test-refused', 25), due('test-moved-on', 20), due('test-steady', 10)])
    .execute()

  await sweeper.sweep()
  expect(fired).toEqual(['steady'])
  const waiting = await database.kysely
    .selectFrom('deadlines')
    .select(['kind', 'last_error', 'failing_since'])
    .where('kind', 'like', 'test-%')
    .orderBy('kind')
    .execute()
  const since = expect.any(Date)
  expect(waiting).toEqual([
    { kind: 'test-refused', last_error: expect.stringContaining('balance'), failing_since: since },
    { kind: 'test-shaky', last_error: 'not now', failing_since: since },
  ])

  broken = false
  funds = true
  await sweeper.sweep()
  expect(fired).toEqual(['steady'])
  clock.advance(6 * minutes)
  await sweeper.sweep()
  expect(fired.toSorted()).toEqual(['refused', 'shaky', 'steady'])
  await sweeper.stop()
})

test('a deadline of a kind that only another process knows is left to it and blocks nothing', async () => {
  const { database, runtime } = market.app.parts
  const clock = createClock(days)
  const fired: string[] = []
  const kinds = ['test-old', 'test-new']
  await database.kysely
    .insertInto('deadlines')
    .values(kinds.map((kind) => ({ kind, subject_id: newId<string>(), due_at: new Date(0) })))
    .execute()
  const firing = (kind: string) => defineDeadline(kind, async () => void fired.push(kind))

  const older = startSweeper(runtime, [firing('test-old')], clock)
  await older.sweep()
  expect(fired).toEqual(['test-old'])
  await older.stop()
  const newer = startSweeper(runtime, kinds.map(firing), clock)
  await newer.sweep()
  expect(fired).toEqual(kinds)
  await newer.stop()
})

test('a deadline that falls due while the server is busy never runs with a time before it is due', async () => {
  const { database, runtime } = market.app.parts
  const { clock } = market
  const dueAt = new Date(clock.now().getTime() + 30 * seconds)
  const judged: boolean[] = []
  const busy: Runtime = {
    ...runtime,
    command: (caller, run) =>
      runtime.command(caller, (ctx) => {
        clock.advance(minutes)
        return run(ctx)
      }),
  }
  const sweeper = startSweeper(
    busy,
    [defineDeadline('test-moment', async (ctx) => void judged.push(ctx.now >= dueAt))],
    clock,
  )
  await database.kysely
    .insertInto('deadlines')
    .values({ kind: 'test-moment', subject_id: newId<string>(), due_at: dueAt })
    .execute()
  await sweeper.sweep()
  expect(judged).toEqual([])
  await sweeper.sweep()
  expect(judged).toEqual([true])
  await sweeper.stop()
})

test('a deadline that falls due during a sweep fires before the next requested sweep ends', async () => {
  const { database, runtime } = market.app.parts
  const clock = createClock(days)
  let fired = 0
  const sweeper = startSweeper(runtime, [defineDeadline('test-next', async () => void fired++)], clock)
  const due_at = new Date(clock.now().getTime() + minutes)
  await database.kysely.insertInto('deadlines').values({ kind: 'test-next', subject_id: newId(), due_at }).execute()
  const before = sweeper.sweep()
  clock.advance(2 * minutes)
  await sweeper.sweep()
  expect(fired).toBe(1)
  await before
  await sweeper.stop()
})

test('an earlier deadline added while another one fires is fired in the same sweep', async () => {
  const { database, runtime } = market.app.parts
  const clock = createClock(days)
  const fired: string[] = []
  const add = (kind: string, minutesAgo: number) =>
    database.kysely
      .insertInto('deadlines')
      .values({ kind, subject_id: newId<string>(), due_at: new Date(clock.now().getTime() - minutesAgo * minutes) })
      .execute()
  const sweeper = startSweeper(
    runtime,
    [
      defineDeadline('test-first', async () => {
        fired.push('first')
        await add('test-behind', 20)
      }),
      defineDeadline('test-behind', async () => void fired.push('behind')),
      defineDeadline('test-last', async () => void fired.push('last')),
    ],
    clock,
  )
  await add('test-first', 10)
  await add('test-last', 5)
  await sweeper.sweep()
  expect(fired).toEqual(['first', 'last', 'behind'])
  await sweeper.stop()
})
