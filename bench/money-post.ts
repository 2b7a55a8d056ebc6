import { randomUUID } from 'node:crypto'
import { cents } from '@market/contract/money.ts'
import { topUp } from '../apps/server/test/fixtures/money.ts'
import { registerSeller } from '../apps/server/test/fixtures/people.ts'
import { addConnectPackage } from '../apps/server/src/modules/reference/public.ts'
import type { TestApp } from '../apps/server/src/platform/testing/test-app.ts'
import { compareWithBare, numbered } from './beside-bare.ts'
import { many } from './fill.ts'
import { onFilled } from './program.ts'
import type { Wanted } from './request-load.ts'

const sellerCount = 64

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
  const { address, pid } = await start()
  const buy = (index: number): Wanted => ({
    method: 'PUT',
    path: '/api/connects/buy-connects',
    token: tokens[index % tokens.length] ?? '',
    body: { connectId },
    idempotencyKey: randomUUID(),
  })
  await compareWithBare({
    title: 'connects bought',
    clients: 16,
    each: 8000,
    warmUp: 10_000,
    program: { address, pid, next: numbered(buy) },
    bare: {
      file: 'bare-money-route.ts',
      connectionString,
      next: numbered((index) => ({ ...buy(index), method: 'POST', path: '/' })),
    },
    atLeast: 0.6,
  })
})
