import { Agent } from 'node:http'
import { expect, test, vi } from 'vitest'
import { brokenInvariants } from '../fixtures/bookings.ts'
import { type Bought, buy, nextPurchase, openShop } from '../fixtures/purchases.ts'
import { useRealMarket } from '../fixtures/real-market.ts'
import { databasePid, kill, withMarketIn } from '../fixtures/real-server.ts'

const clients = 8
const crashes = 3

const real = useRealMarket('restart')

test('when the database crashes under load, calls return 503 and recover without a restart of the server', async () => {
  const shop = await withMarketIn(real.dataDir, (market) => openShop(market, 4, 2))
  const running = await real.start()
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const answers: Bought[] = []
  let stopped = false
  let count = 0
  const client = async () => {
    while (!stopped) answers.push(await buy(agent, running.address, nextPurchase(shop, count++)))
  }
  const traffic = Promise.all(Array.from({ length: clients }, client))
  const worked = () => answers.filter(({ status }) => status === 200).length
  const refused = () => answers.filter(({ status }) => status !== 200).length
  try {
    for (let crash = 0; crash < crashes; crash++) {
      const [workedBefore, refusedBefore] = [worked(), refused()]
      await vi.waitUntil(() => worked() > workedBefore + clients, { timeout: 20_000 })
      kill(databasePid(real.dataDir))
      await vi.waitUntil(() => refused() > refusedBefore, { timeout: 20_000 })
      const workedAtCrash = worked()
      await vi.waitUntil(() => worked() > workedAtCrash + clients, { timeout: 20_000 })
    }
  } finally {
    stopped = true
    await traffic
    agent.destroy()
  }

  const kinds = new Set(answers.map(({ status, code, retryAfter }) => `${status} ${code} ${retryAfter}`))
  expect([...kinds].toSorted()).toEqual(['200 undefined undefined', '503 UNAVAILABLE 2'])
  process.kill(running.pid, 'SIGTERM')
  expect(await running.gone).toEqual([0, null])

  await withMarketIn(real.dataDir, async (market) => {
    expect(await brokenInvariants(market)).toEqual([])
    const { rows } = await market.app.parts.database.pool.query<{ id: string }>('select id from bookings')
    const kept = new Set(rows.map(({ id }) => id))
    const told = answers.flatMap(({ status, bookingId }) => (status === 200 ? [bookingId ?? ''] : []))
    expect(told.filter((id) => !kept.has(id))).toEqual([])
  })
}, 120_000)
