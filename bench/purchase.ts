import { nextPurchase, openShop } from '../apps/server/test/purchases.ts'
import { judge, onFilled, say, sendAll } from './program.ts'
import type { Wanted } from './request-load.ts'
import { createYardstickDatabase, measureTpcB } from './yardstick.ts'

const clients = 16
const rounds = 3
const each = 3000
/** Unmeasured: until every connection is open and has its plans, and the program's hot paths are compiled. */
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
    const measure = (count: number) =>
      sendAll({ address, clients, requests: Array.from({ length: count }, (_, index) => buy(index)) })
    measure(warmUp)
    const ratios: number[] = []
    for (let round = 0; round < rounds; round++) {
      const tpcB = measureTpcB(yardstick)
      const { perSecond, p50, p99 } = measure(each)
      ratios.push(perSecond / tpcB)
      say(
        `purchases ${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; TPC-B ${tpcB.toFixed(0)}/s; ratio ${(perSecond / tpcB).toFixed(3)}`,
      )
    }
    judge('purchase: median ratio', ratios.toSorted((a, b) => a - b)[1] ?? 0, { atLeast: limit })
  },
)
