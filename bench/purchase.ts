import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { nextPurchase, openShop } from '../apps/server/test/fixtures/purchases.ts'
import { compareWithBare, counted } from './beside-bare.ts'
import { onFilled } from './program.ts'
import type { Wanted } from './request-load.ts'

await onFilled(
  (market) => openShop(market, 24, 6),
  async ({ connectionString, start }, shop) => {
    const { address, pid } = await start()
    const buy = (index: number): Wanted => {
      const { key, token, serviceId } = nextPurchase(shop, index)
      return { method: 'POST', path: '/api/bookings/create-booking', token, body: { serviceId }, idempotencyKey: key }
    }
    const bare = new Worker(new URL('bare-purchase-route.ts', import.meta.url), { workerData: connectionString })
    const [bareAddress] = (await once(bare, 'message')) as [string]
    await compareWithBare({
      title: 'purchases',
      clients: 16,
      each: 3000,
      warmUp: 8000,
      program: { address, pid, next: counted(buy) },
      bare: { address: bareAddress, next: counted((index) => ({ ...buy(index), path: '/' })) },
      atLeast: 0.6,
    })
    await bare.terminate()
  },
)
