import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { cents } from '@market/contract/money.ts'
import { topUp } from '../apps/server/test/fixtures/money.ts'
import { registerSeller } from '../apps/server/test/fixtures/people.ts'
import { addConnectPackage } from '../apps/server/src/modules/reference/public.ts'
import type { TestApp } from '../apps/server/src/platform/testing/test-app.ts'
import { many } from './fill.ts'
import { judge, onFilled, say, sendAll } from './program.ts'
import type { Wanted } from './request-load.ts'
import { createYardstickDatabase, measureTpcB } from './yardstick.ts'

const clients = 16
const rounds = 3
const each = 8000
/** Warm-up calls, so that every connection is open with its plans and hot paths are compiled. */
const warmUp = 10_000
const sellerCount = 64
const limit = 0.5
const limitMs = 25

/** Creates sellers with money in separate wallets, and a package of connects to buy. */
async function fill(market: TestApp) {
  const sellers = await many(sellerCount, () => registerSeller(market))
  for (const seller of sellers) await topUp(market, seller, 1_000_000)
  const { runtime } = market.app.parts
  const connectId = await runtime.command(runtime.asSystem, (ctx) =>
    addConnectPackage(ctx, { connects: 10, price: cents(100) }),
  )
  await market.settle()
  return { tokens: sellers.map(({ token }) => token), connectId }
}

await onFilled(fill, async ({ connectionString, start }, { tokens, connectId }) => {
  const yardstick = { connectionString: await createYardstickDatabase(connectionString), clients, seconds: 5 }
  const { address } = await start()
  const buy = (index: number): Wanted => ({
    method: 'PUT',
    path: '/api/connects/buy-connects',
    token: tokens[index % tokens.length] ?? '',
    body: { connectId },
    idempotencyKey: randomUUID(),
  })
  const bare = new Worker(new URL('bare-money-route.ts', import.meta.url), { workerData: connectionString })
  const [bareAddress] = (await once(bare, 'message')) as [string]
  const bareBuy = (index: number): Wanted => ({ ...buy(index), method: 'POST', path: '/' })
  const measure = (to: string, make: (index: number) => Wanted, count: number) =>
    sendAll({ address: to, clients, requests: Array.from({ length: count }, (_, index) => make(index)) })
  measure(address, buy, warmUp)
  measure(bareAddress, bareBuy, warmUp)
  const ratios: number[] = []
  const p99s: number[] = []
  for (let round = 0; round < rounds; round++) {
    const tpcB = measureTpcB(yardstick)
    const least = measure(bareAddress, bareBuy, each)
    const { perSecond, p50, p99 } = measure(address, buy, each)
    ratios.push(perSecond / tpcB)
    p99s.push(p99)
    say(
      `connects bought ${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; TPC-B ${tpcB.toFixed(0)}/s; ratio ${(perSecond / tpcB).toFixed(3)}; a bare route that only moves money ${least.perSecond.toFixed(0)}/s, p99 ${least.p99.toFixed(1)} ms, ratio ${(least.perSecond / tpcB).toFixed(3)}`,
    )
  }
  await bare.terminate()
  const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[1] ?? 0
  judge('money post: median ratio', median(ratios), { atLeast: limit })
  judge('money post: median p99', median(p99s), { atMost: limitMs }, ' ms')
})
