import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#platform/testing/start-test-app.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { addressOf, twoWhoChat } from './fixtures/devices.ts'
import { seededRandom } from './fixtures/seeded-random.ts'
import { type Talker, talker } from './fixtures/talkers.ts'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'

/** `CHAT_SOAK_SECONDS=600` for a long run. */
const seconds = Number(process.env['CHAT_SOAK_SECONDS'] ?? 5)
const conversations = 4

const market = useTestApp()
const dataDir = temporaryFolder('soak')
let second: TestApp | undefined
afterAll(async () => {
  await second?.app.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test(
  `over ${seconds} s of dropped connections, acknowledged messages arrive once and in order on two processes`,
  { timeout: (seconds + 60) * 1000 },
  async () => {
    const random = seededRandom(7)
    second = await startTestApp({ connectionString: market.connectionString, dataDir })
    const addresses = [await addressOf(market), await addressOf(second)]
    const talkers: [Talker, Talker][] = []
    for (let n = 0; n < conversations; n++) {
      const { buyer, seller } = await twoWhoChat(market)
      const [here, there] = n % 2 === 0 ? addresses : addresses.toReversed()
      talkers.push([talker(here ?? '', buyer, seller), talker(there ?? '', seller, buyer)])
    }
    const end = performance.now() + seconds * 1000
    const isOver = () => performance.now() > end

    async function talk(one: Talker, name: string): Promise<void> {
      for (let n = 1; !isOver(); n++) {
        await one.say(`${name} ${n}`)
        if (random.percent(8)) one.cut()
        // Slower than the rate limit, like real users.
        await new Promise((resolve) => setTimeout(resolve, random.below(80)))
      }
    }
    await Promise.all(talkers.flatMap((pair, n) => pair.map((one, side) => talk(one, `${n}.${side}`))))
    await Promise.all(talkers.flat().map((one) => one.catchUp()))

    for (const [buyer, seller] of talkers) {
      expect(seller.shown.filter((text) => buyer.acknowledged.includes(text))).toEqual(buyer.acknowledged)
      expect(buyer.shown).toEqual(seller.acknowledged)
      expect(buyer.acknowledged.length).toBeGreaterThan(10)
    }
    const { rows } = await market.app.parts.database.pool.query<{ gaps: number }>(
      `select count(*)::integer as gaps from chats c where last_seq <> (select count(*) from messages where chat_id = c.id)`,
    )
    expect(rows[0]?.gaps).toBe(0)
    for (const one of talkers.flat()) one.close()
  },
)
