import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { crowding } from '#fixtures/crowding.ts'
import { useRealMarket } from '#fixtures/real-market.ts'
import { databasePid, kill } from '#fixtures/real-server.ts'
import { seededRandom } from '#fixtures/seeded-random.ts'

/** `KILLS=20 LONGEST_PAUSE_SECONDS=60` for a long run; `SEED` repeats the same timing. */
const kills = Number(process.env['KILLS'] ?? 8)
const longestPauseMs = Number(process.env['LONGEST_PAUSE_SECONDS'] ?? 2) * 1000
const shortestPauseMs = 2000
const random = seededRandom(Number(process.env['SEED'] ?? 20_261_127))

const recoveredWithinMs = 5000
const startedWithinMs = 4000

const real = useRealMarket('recovery')

const isHealthy = async (address: string): Promise<boolean> =>
  fetch(`${address}/api/health`).then(
    ({ status }) => status === 200,
    () => false,
  )

const untilHealthy = (address: string) => vi.waitUntil(() => isHealthy(address), { timeout: 90_000, interval: 20 })

/**
 * Returns how long calls failed after a crash, in milliseconds of an idle machine. Connections of the crashed server may
 * answer for a moment, so it counts up to the last failure before two seconds without one.
 */
async function untilRecovered(address: string): Promise<number> {
  const begun = performance.now()
  let failed = begun
  while (performance.now() - failed < shortestPauseMs) {
    if (!(await isHealthy(address))) failed = performance.now()
    expect(failed - begun, 'the database does not come back').toBeLessThan(90_000)
    await wait(20)
  }
  return (failed - begun) / crowding()
}

test(
  `after each of ${kills} database crashes in quick succession, calls succeed within 5 seconds`,
  async () => {
    const { address } = await real.start()
    await untilHealthy(address)
    const times: number[] = []
    for (let round = 0; round < kills; round++) {
      kill(databasePid(real.dataDir))
      times.push(await untilRecovered(address))
      // The pause is what is tested: crashes in quick succession.
      await wait(random.below(longestPauseMs - shortestPauseMs + 1))
    }
    process.stdout.write(`recovered after ${times.map(Math.round).join(', ')} ms\n`)
    const inTime = times.filter((time) => time < recoveredWithinMs)
    expect(inTime.length, `recovered after ${times.map(Math.round).join(', ')} ms`).toBeGreaterThanOrEqual(
      Math.ceil(kills * 0.9),
    )
  },
  60_000 + kills * (longestPauseMs + 30_000),
)

test('a killed server serves again within 4 seconds of its next start', async () => {
  let running = await real.start()
  await untilHealthy(running.address)
  const times: number[] = []
  for (let round = 0; round < 3; round++) {
    kill(running.pid)
    await running.gone
    const begun = performance.now()
    running = await real.start()
    await untilHealthy(running.address)
    times.push((performance.now() - begun) / crowding())
  }
  process.stdout.write(`served again after ${times.map(Math.round).join(', ')} ms\n`)
  expect(Math.min(...times)).toBeLessThan(startedWithinMs)
}, 180_000)
