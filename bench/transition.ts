import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { openShop } from '../apps/server/test/fixtures/purchases.ts'
import { buyMany, type Bought } from './fill.ts'
import { judge, onFilled, say, sendAll } from './program.ts'
import type { Wanted } from './request-load.ts'
import { createYardstickDatabase, measureTpcB } from './yardstick.ts'

const clients = 20
const rounds = 3
const each = 1000
/** Warm-up calls, so that every connection is open with its plans and hot paths are compiled. */
const warmUp = 9000
const bareWarmUp = 3000
const limitMs = 25

/** Proposal to cancel, on a different booking each time. */
const proposal = ({ id, token }: Bought): Wanted => ({
  method: 'POST',
  path: `/api/bookings/update-status/${id}`,
  token,
  body: { status: 'Amidst-Cancellation', reason: 'Changed my mind', settlementAmountProposed: 1 },
})
const bareMove = ({ id, token }: Bought): Wanted => ({ method: 'POST', path: `/${id}`, token })

await onFilled(
  async (market) => buyMany(market, await openShop(market, 20, 6), warmUp + bareWarmUp + 2 * each * rounds),
  async ({ connectionString, start }, bookings) => {
    const yardstick = { connectionString: await createYardstickDatabase(connectionString), clients, seconds: 3 }
    const { address } = await start()
    const bare = new Worker(new URL('bare-transition-route.ts', import.meta.url), { workerData: connectionString })
    const [bareAddress] = (await once(bare, 'message')) as [string]
    const propose = (count: number) => sendAll({ address, clients, requests: bookings.splice(0, count).map(proposal) })
    const onlyMove = (count: number) =>
      sendAll({ address: bareAddress, clients, requests: bookings.splice(0, count).map(bareMove) })
    propose(warmUp)
    onlyMove(bareWarmUp)
    const p95s: number[] = []
    for (let round = 0; round < rounds; round++) {
      const tpcB = measureTpcB(yardstick)
      const least = onlyMove(each)
      const { perSecond, p50, p95 } = propose(each)
      p95s.push(p95)
      say(
        `transitions ${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms; TPC-B ${tpcB.toFixed(0)}/s, ${((clients / tpcB) * 1000).toFixed(1)} ms; ratio ${(perSecond / tpcB).toFixed(3)}; a bare route that only moves the booking ${least.perSecond.toFixed(0)}/s, p95 ${least.p95.toFixed(1)} ms, ratio ${(least.perSecond / tpcB).toFixed(3)}`,
      )
    }
    await bare.terminate()
    judge('transition: median p95', p95s.toSorted((a, b) => a - b)[1] ?? 0, { atMost: limitMs }, ' ms')
  },
)
