import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { nextPurchase, openShop } from '../apps/server/test/fixtures/purchases.ts'
import { judge, onFilled, say, sendAll } from './program.ts'
import type { Wanted } from './request-load.ts'
import { createYardstickDatabase, measureTpcB } from './yardstick.ts'

const clients = 16
const rounds = 3
const each = 3000
/** Warm-up calls, so that every connection is open with its plans and hot paths are compiled. */
const warmUp = 8000
const limit = 0.3

await onFilled(
  (market) => openShop(market, 24, 6),
  async ({ connectionString, start }, shop) => {
    const yardstick = { connectionString: await createYardstickDatabase(connectionString), clients, seconds: 5 }
    const { address } = await start()
    const buy = (index: number): Wanted => {
      const { key, token, serviceId } = nextPurchase(shop, index)
      return { method: 'POST', path: '/api/bookings/create-booking', token, body: { serviceId }, idempotencyKey: key }
    }
    const bare = new Worker(new URL('bare-purchase-route.ts', import.meta.url), { workerData: connectionString })
    const [bareAddress] = (await once(bare, 'message')) as [string]
    const bareBuy = (index: number): Wanted => ({ ...buy(index), path: '/' })
    const measure = (to: string, make: (index: number) => Wanted, count: number) =>
      sendAll({ address: to, clients, requests: Array.from({ length: count }, (_, index) => make(index)) })
    measure(address, buy, warmUp)
    measure(bareAddress, bareBuy, warmUp)
    const ratios: number[] = []
    for (let round = 0; round < rounds; round++) {
      const tpcB = measureTpcB(yardstick)
      const least = measure(bareAddress, bareBuy, each)
      const { perSecond, p50, p99 } = measure(address, buy, each)
      ratios.push(perSecond / tpcB)
      say(
        `purchases ${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; TPC-B ${tpcB.toFixed(0)}/s; ratio ${(perSecond / tpcB).toFixed(3)}; a bare route that only buys ${least.perSecond.toFixed(0)}/s, p99 ${least.p99.toFixed(1)} ms, ratio ${(least.perSecond / tpcB).toFixed(3)}`,
      )
    }
    await bare.terminate()
    judge('purchase: median ratio', ratios.toSorted((a, b) => a - b)[1] ?? 0, { atLeast: limit })
  },
)
