import { rmSync } from 'node:fs'
import { getOverview } from '@market/contract/admin/endpoints-settings.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { registerAdmin } from './fixtures/admins.ts'
import { startClockCheck } from '#platform/clock/clock-check.ts'
import { type Clock, createClock, days, hours, seconds } from '#platform/clock/clock.ts'
import { startSweeper } from '#platform/deadlines/deadline-sweeper.ts'
import { defineDeadline } from '#platform/deadlines/deadlines.ts'
import { newId } from '#platform/ids.ts'
import { startTestApp } from '#platform/testing/start-test-app.ts'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()

/** Clock of a machine that is off by this many milliseconds. */
const wrongBy = (milliseconds: number): Clock => ({
  ...createClock(),
  now: () => new Date(Date.now() + milliseconds),
  offset: () => 0,
})

/** Sweeps a deadline due in `dueInMs` on a process with this clock; returns how often it fired. */
async function sweepOn(clock: Clock, dueInMs: number): Promise<number> {
  const { database, runtime } = market.app.parts
  let fired = 0
  const kind = `test-${newId<string>()}`
  const sweeper = startSweeper(runtime, [defineDeadline(kind, async () => void fired++)], clock)
  onTestFinished(() => sweeper.stop())
  const due = { kind, subject_id: newId<string>(), due_at: new Date(Date.now() + dueInMs) }
  await database.kysely.insertInto('deadlines').values(due).execute()
  await sweeper.sweep()
  return fired
}

test.each([
  ['is due by the clock of a machine that is days ahead', 3 * days, days],
  ['is due by the clock of a machine that is half a minute ahead', 30 * seconds, 20 * seconds],
  ['is due, on a machine whose clock is days behind', -3 * days, -4 * days],
])('a deadline that %s does not fire', async (_, wrong, dueInMs) => {
  expect(await sweepOn(wrongBy(wrong), dueInMs)).toBe(0)
})

test('a due deadline fires even if the clock of the machine is seconds off or was changed', async () => {
  expect(await sweepOn(wrongBy(10 * seconds), -seconds)).toBe(1)
  expect(await sweepOn(createClock(3 * days), 2 * days)).toBe(1)
})

test('a process whose clock differs from the database reports it in its log and in the console', async () => {
  const { database, log } = market.app.parts
  const { token } = await registerAdmin(market)
  const clocks = async () => (await market.call(getOverview, { days: 30 }, { token })).trouble.differingClocks
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined)
  onTestFinished(() => logged.mockRestore())
  expect(await clocks()).toEqual([])

  let wrong = 12 * seconds
  const check = startClockCheck(database, { ...createClock(), now: () => new Date(Date.now() + wrong) }, log)
  onTestFinished(() => check.stop())
  await check.check()
  expect(await clocks()).toEqual([{ process: expect.stringMatching(`:${process.pid}$`), seconds: 12 }])
  expect(logged).toHaveBeenCalledWith(expect.anything(), expect.stringMatching(/^The clock of this process differs/))

  wrong = 2 * seconds
  await check.check()
  expect(await clocks()).toEqual([])
})

test('the development clock is the same on every process, including one that starts later', async () => {
  const dataDir = temporaryFolder('clocks')
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const start = async () => {
    const other = await startTestApp({ connectionString: market.connectionString, dataDir })
    onTestFinished(() => other.app.close())
    return other
  }
  const second = await start()
  const payload = { advanceMs: 5 * hours }
  const moved = await market.app.server.inject({ method: 'POST', url: '/api/dev/clock', payload })
  expect(moved.statusCode).toBe(200)
  expect(market.clock.offset()).toBe(5 * hours)
  await expect.poll(() => second.clock.offset()).toBe(5 * hours)
  expect((await start()).clock.offset()).toBe(5 * hours)
})
