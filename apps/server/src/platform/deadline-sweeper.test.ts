import { expect, test } from 'vitest'
import { createClock, days, minutes } from './clock.ts'
import { startSweeper } from './deadline-sweeper.ts'
import { defineDeadline } from './deadlines.ts'
import { AppError } from './errors.ts'
import { newId } from './ids.ts'
import { useTestApp } from './testing/test-app.ts'

const market = useTestApp()

test('a deadline that fails waits and holds back none that is due after it; one that no longer applies is dropped', async () => {
  const { database, runtime } = market.app.parts
  // A day ahead, so that the program's own sweeper leaves these alone.
  const clock = createClock(days)
  const fired: string[] = []
  let broken = true
  const sweeper = startSweeper(
    runtime,
    [
      defineDeadline('test-shaky', async () => {
        if (broken) throw new Error('not now')
        fired.push('shaky')
      }),
      defineDeadline('test-moved-on', async () => {
        throw new AppError('CONFLICT')
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
    .values([due('test-shaky', 30), due('test-moved-on', 20), due('test-steady', 10)])
    .execute()

  await sweeper.sweep()
  expect(fired).toEqual(['steady'])
  const waiting = await database.kysely.selectFrom('deadlines').select('kind').where('kind', 'like', 'test-%').execute()
  expect(waiting).toEqual([{ kind: 'test-shaky' }])

  broken = false
  await sweeper.sweep()
  expect(fired).toEqual(['steady'])
  clock.advance(6 * minutes)
  await sweeper.sweep()
  expect(fired).toEqual(['steady', 'shaky'])
  await sweeper.stop()
})
