import { nextPurchase, openShop } from '../apps/server/test/fixtures/purchases.ts'
import { compareWithBare, numbered } from './beside-bare.ts'
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
    await compareWithBare({
      title: 'purchases',
      clients: 16,
      each: 3000,
      warmUp: 8000,
      program: { address, pid, next: numbered(buy) },
      bare: {
        file: 'bare-purchase-route.ts',
        connectionString,
        next: numbered((index) => ({ ...buy(index), path: '/' })),
      },
      atLeast: 0.6,
    })
  },
)
