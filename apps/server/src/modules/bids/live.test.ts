import type { AddressInfo } from 'node:net'
import type { Changed } from '@market/contract/socket.ts'
import { io, type Socket } from 'socket.io-client'
import { afterAll, expect, test, vi } from 'vitest'
import { placeBid, postJob } from '#fixtures/hiring.ts'
import { registerBuyer, registerSeller, type Someone } from '#fixtures/people.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()
const devices: Socket[] = []
const freePort = () => 20_000 + (process.pid % 10_000)
afterAll(() => devices.forEach((device) => device.close()))

/** What a signed-in device of this person is told. */
async function listen({ token }: Someone): Promise<Changed[]> {
  const { server } = market.app
  if (!server.server.listening) await server.listen({ port: freePort(), host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  const device = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], auth: { token } })
  devices.push(device)
  const heard: Changed[] = []
  device.on('changed', (changed: Changed) => heard.push(changed))
  await new Promise<void>((resolve) => device.once('connect', resolve))
  return heard
}

test('a bid is live on both sides, and the seller’s connects on theirs', async () => {
  const [buyer, seller] = await Promise.all([registerBuyer(market), registerSeller(market)])
  const job = await postJob(market, buyer)
  await market.settle()
  const [owner, bidder] = [await listen(buyer), await listen(seller)]
  const bid = await placeBid(market, seller, job, 60)
  await market.settle()
  await vi.waitFor(() => {
    expect(owner).toEqual(
      expect.arrayContaining([
        { kind: 'bid', id: bid.id },
        { kind: 'listing', id: job.id },
      ]),
    )
    expect(bidder).toEqual(
      expect.arrayContaining([
        { kind: 'bid', id: bid.id },
        { kind: 'connects', id: null },
      ]),
    )
  })
  expect(owner).not.toContainEqual({ kind: 'connects', id: null })
})
