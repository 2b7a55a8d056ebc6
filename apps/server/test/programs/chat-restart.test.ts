import { expect, test, vi } from 'vitest'
import { twoWhoChat } from '../fixtures/devices.ts'
import { useRealMarket } from '../fixtures/real-market.ts'
import { databasePid, kill, withMarketIn } from '../fixtures/real-server.ts'
import { talker } from '../fixtures/talkers.ts'

const port = String(20_000 + ((process.pid * 17) % 10_000))
const real = useRealMarket('chat-restart')

test('a chat survives crashes of database and server without lost or duplicate messages', async () => {
  const { buyer, seller } = await withMarketIn(real.dataDir, (market) => twoWhoChat(market))
  const start = () => real.start({ PORT: port })
  let server = await start()
  const [one, other] = [talker(server.address, buyer, seller), talker(server.address, seller, buyer)]
  let stopped = false
  const talking = (async () => {
    for (let n = 1; !stopped; n++) await one.say(`message ${n}`)
  })()
  const moreArrive = async () => {
    const before = other.shown.length
    await vi.waitUntil(() => other.shown.length > before + 10, { timeout: 20_000 })
  }
  try {
    await moreArrive()
    kill(databasePid(real.dataDir))
    await moreArrive()
    kill(server.pid)
    await server.gone
    server = await start()
    await moreArrive()
  } finally {
    stopped = true
    await talking
  }
  await other.catchUp()
  expect(other.shown.filter((text) => text.startsWith('message'))).toEqual(one.acknowledged)
  one.close()
  other.close()
}, 90_000)
