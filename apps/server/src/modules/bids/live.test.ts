import { expect, test } from 'vitest'
import { deviceOf } from '#fixtures/devices.ts'
import { placeBid, postJob } from '#fixtures/hiring.ts'
import { registerBuyer, registerSeller } from '#fixtures/people.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()

test('a bid is live on both sides, and the seller’s connects on theirs', async () => {
  const [buyer, seller] = await Promise.all([registerBuyer(market), registerSeller(market)])
  const job = await postJob(market, buyer)
  await market.settle()
  const [owner, bidder] = [await deviceOf(market, buyer), await deviceOf(market, seller)]
  const bid = await placeBid(market, seller, job, 60)
  await market.settle()
  const aBid = { kind: 'bid', id: bid.id }
  const heardBy = ({ heard }: typeof owner) => heard('changed')
  await expect.poll(() => heardBy(owner)).toEqual(expect.arrayContaining([aBid, { kind: 'listing', id: job.id }]))
  await expect.poll(() => heardBy(bidder)).toEqual(expect.arrayContaining([aBid, { kind: 'connects', id: null }]))
  expect(heardBy(owner)).not.toContainEqual({ kind: 'connects', id: null })
})
