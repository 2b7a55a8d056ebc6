import { restorePerson, suspendPerson } from '@market/contract/admin/endpoints-people.ts'
import { expect, test } from 'vitest'
import { registerAdmin } from '#fixtures/admins.ts'
import { deviceOf } from '#fixtures/devices.ts'
import { placeBid, postJob } from '#fixtures/hiring.ts'
import { registerBuyer, registerSeller } from '#fixtures/people.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()

test('both sides see a bid change live, and the seller sees their connects change', async () => {
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

test('pages with a pending bid update when the other side is suspended or restored', async () => {
  const { token } = await registerAdmin(market)
  const [buyer, seller] = await Promise.all([registerBuyer(market), registerSeller(market)])
  await placeBid(market, seller, await postJob(market, buyer), 60)
  await market.settle()
  for (const [suspended, waiting] of [
    [seller, buyer],
    [buyer, seller],
  ] as const) {
    const device = await deviceOf(market, waiting)
    const { id } = suspended.user
    for (const act of [
      () => market.call(suspendPerson, { id, reason: 'Spam' }, { token }),
      () => market.call(restorePerson, { id }, { token }),
    ]) {
      device.forget()
      await act()
      await market.settle()
      for (const heard of ['bid', 'listing'])
        await device.hears('changed', (what) => what.kind === heard && what.id === null)
    }
    device.close()
  }
})
