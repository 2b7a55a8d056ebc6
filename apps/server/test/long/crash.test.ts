import { Agent } from 'node:http'
import { expect, test } from 'vitest'
import { brokenInvariants } from '#fixtures/bookings.ts'
import { buy, nextPurchase, openShop, type Purchase, type Shop } from '#fixtures/purchases.ts'
import { useRealMarket } from '#fixtures/real-market.ts'
import { databasePid, kill, withMarketIn } from '#fixtures/real-server.ts'
import { seededRandom } from '#fixtures/seeded-random.ts'

/** `ROUNDS=20` for a long run; `SEED` repeats the same timing. */
const rounds = Number(process.env['ROUNDS'] ?? 10)
const random = seededRandom(Number(process.env['SEED'] ?? 20_261_121))
const clients = 8
/** Each round ends at a random point, after at most this many responses. */
const mostAcknowledged = 80

const real = useRealMarket('crash')

/** Responses that clients received, over all rounds. */
interface Told {
  /** Bookings acknowledged with 200, by the key of the purchase. */
  readonly acknowledged: Map<string, string>
  /** Purchases without a response, which are retried with the same key. */
  unanswered: Purchase[]
  /** Two responses to one key that name different bookings. */
  readonly doubled: string[]
  count: number
}

/** Buys until the server is gone; calls `enough` after this many responses. */
async function buyUntilGone(
  address: string,
  shop: Shop,
  told: Told,
  answers: number,
  enough: () => void,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const again = told.unanswered
  told.unanswered = []
  let answered = 0
  const client = async () => {
    for (;;) {
      const purchase = again.pop() ?? nextPurchase(shop, told.count++)
      try {
        const { status, bookingId } = await buy(agent, address, purchase)
        if (status !== 200 || bookingId === undefined) {
          told.unanswered.push(purchase)
          if (status === 503) continue
          throw new Error(`A purchase was answered with ${status}`)
        }
        const before = told.acknowledged.get(purchase.key)
        if (before !== undefined && before !== bookingId) told.doubled.push(purchase.key)
        told.acknowledged.set(purchase.key, bookingId)
        if (++answered === answers) enough()
      } catch (error) {
        if ((error as { code?: string }).code === undefined) throw error
        told.unanswered.push(purchase)
        return
      }
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  agent.destroy()
}

test(
  `killing the server and its database ${rounds} times under load neither loses nor duplicates a purchase`,
  async () => {
    const shop = await withMarketIn(real.dataDir, (market) => openShop(market, 6, 3))
    const told: Told = { acknowledged: new Map(), unanswered: [], doubled: [], count: 0 }
    for (let round = 0; round < rounds; round++) {
      const running = await real.start()
      await buyUntilGone(running.address, shop, told, 1 + random.below(mostAcknowledged), () => {
        // Alternates whether the server or the database is killed first.
        const victims = [running.pid, databasePid(real.dataDir)]
        for (const pid of round % 2 === 0 ? victims : victims.toReversed()) kill(pid)
      })
      await running.gone
    }
    expect(told.acknowledged.size).toBeGreaterThan(rounds)
    expect(told.doubled).toEqual([])

    await withMarketIn(real.dataDir, async (market) => {
      await market.settle()
      expect(await brokenInvariants(market)).toEqual([])
      const { rows } = await market.app.parts.database.pool.query<{ id: string }>('select id from bookings')
      const kept = new Set(rows.map(({ id }) => id))
      expect([...told.acknowledged.values()].filter((id) => !kept.has(id))).toEqual([])
      // A purchase without a response may have created one booking.
      const bookedUnanswered = kept.size - new Set(told.acknowledged.values()).size
      expect(bookedUnanswered).toBeGreaterThanOrEqual(0)
      expect(bookedUnanswered).toBeLessThanOrEqual(told.unanswered.length)
    })
  },
  30_000 * rounds,
)
