import { restorePerson, suspendPerson } from '@market/contract/admin/endpoints-people.ts'
import { removeListing, restoreListing } from '@market/contract/admin/endpoints-content.ts'
import { deleteListing } from '@market/contract/listings/endpoints.ts'
import { lookAtListing } from '@market/contract/listings/sockets.ts'
import { expect, test } from 'vitest'
import { registerAdmin } from '#fixtures/admins.ts'
import { deviceOf } from '#fixtures/devices.ts'
import { postJob, postService } from '#fixtures/hiring.ts'
import { registerBuyer, registerSeller } from '#fixtures/people.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()

test('viewers of a listing are notified of its deletion, and viewers of another are not', async () => {
  const [buyer, seller] = await Promise.all([registerBuyer(market), registerSeller(market)])
  const [service, other] = [await postService(market, seller), await postService(market, seller)]
  const [looking, elsewhere] = [await deviceOf(market, buyer), await deviceOf(market, buyer)]
  await looking.call(lookAtListing, { id: service.id })
  for (const { id } of [service, other]) await elsewhere.call(lookAtListing, { id })
  await market.call(deleteListing, { id: service.id }, { token: seller.token })
  await market.call(deleteListing, { id: other.id }, { token: seller.token })
  await market.settle()
  await elsewhere.hears('changed', ({ kind, id }) => kind === 'listing' && id === other.id)
  await looking.hears('changed', ({ kind, id }) => kind === 'listing' && id === service.id)
  expect([looking.heard('changed').length, elsewhere.heard('changed').length]).toEqual([1, 1])
  expect(await looking.send(lookAtListing, { id: service.id })).toMatchObject({ data: { code: 'NOT_FOUND' } })
  looking.close()
  elsewhere.close()
})

test('viewers of a job are notified of actions by the operator on it and on its owner', async () => {
  const { token } = await registerAdmin(market)
  const [buyer, seller] = await Promise.all([registerBuyer(market), registerSeller(market)])
  const job = await postJob(market, buyer)
  const device = await deviceOf(market, seller)
  await device.call(lookAtListing, { id: job.id })
  const hearsOf = async (act: () => Promise<unknown>, heard: string | null) => {
    device.forget()
    await act()
    await market.settle()
    await device.hears('changed', ({ kind, id }) => kind === 'listing' && id === heard)
  }
  await hearsOf(() => market.call(suspendPerson, { id: buyer.user.id, reason: 'Spam' }, { token }), null)
  await hearsOf(() => market.call(restorePerson, { id: buyer.user.id }, { token }), null)
  await hearsOf(() => market.call(removeListing, { id: job.id, reason: 'Spam' }, { token }), job.id)
  await hearsOf(() => market.call(restoreListing, { id: job.id }, { token }), job.id)
  device.close()
})

test('the owner is notified once of each action by the operator on their listing', async () => {
  const { token } = await registerAdmin(market)
  const seller = await registerSeller(market)
  const device = await deviceOf(market, seller)
  const { id } = await postService(market, seller)
  const isOfIt = (changed: { kind: string; id: string | null }) => changed.kind === 'listing' && changed.id === id
  // The updates of the posting itself may arrive late, and would be counted below.
  await market.settle()
  await device.hears('changed', isOfIt)
  const heardOf = async (act: () => Promise<unknown>) => {
    device.forget()
    await act()
    await market.settle()
    await device.hears('notification')
    await device.hears('changed', isOfIt)
    return device.heard('changed').filter(isOfIt)
  }
  expect(await heardOf(() => market.call(removeListing, { id, reason: 'Spam' }, { token }))).toHaveLength(1)
  expect(await heardOf(() => market.call(restoreListing, { id }, { token }))).toHaveLength(1)
  device.close()
})
