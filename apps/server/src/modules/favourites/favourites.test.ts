import { randomUUID } from 'node:crypto'
import { getPublicProfile } from '@market/contract/browsing/endpoints.ts'
import { addFavourite, getFavourites, removeFavourite } from '@market/contract/favourites/endpoints.ts'
import type { UserId } from '@market/contract/ids.ts'
import { expect, test } from 'vitest'
import { boughtService, readBooking } from '#fixtures/bookings.ts'
import { registerBuyer, registerSeller, type Someone } from '#fixtures/people.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()
const keep = ({ token }: Someone, { user }: Someone) => market.call(addFavourite, { id: user.id }, { token })
const kept = async ({ token }: Someone, page = {}) => {
  const { records, total } = await market.call(getFavourites, page, { token })
  return { ids: records.map(({ favoriteTo }) => favoriteTo.id), total }
}

test("a buyer's favorites have each seller once, newest first, in pages, and are private", async () => {
  const [buyer, other] = await Promise.all([registerBuyer(market), registerBuyer(market)])
  const sellers = await Promise.all([1, 2, 3].map(() => registerSeller(market)))
  for (const seller of sellers) {
    await market.advance(1)
    await keep(buyer, seller)
  }
  await keep(buyer, sellers[0] as Someone)
  const [first, second, third] = sellers.map(({ user }) => user.id)
  expect(await kept(buyer)).toEqual({ ids: [third, second, first], total: 3 })
  expect(await kept(buyer, { skip: 2, limit: 2 })).toEqual({ ids: [first], total: 3 })
  expect(await kept(other)).toEqual({ ids: [], total: 0 })
})

test('a favorite seller is marked on the profile and in the booking for that buyer, until removed', async () => {
  const { buyer, seller, id } = await boughtService(market)
  const other = await registerBuyer(market)
  const onProfile = async ({ token }: Someone) =>
    (await market.call(getPublicProfile, { id: seller.user.id }, { token })).isFavourite
  const marks = async () => [await onProfile(buyer), (await readBooking(market, buyer, id)).isFavourite]
  await keep(other, seller)
  expect([await onProfile(other), ...(await marks())]).toEqual([true, false, false])
  await keep(buyer, seller)
  expect(await marks()).toEqual([true, true])
  await market.call(removeFavourite, { id: seller.user.id }, { token: buyer.token })
  expect([await onProfile(other), ...(await marks())]).toEqual([true, false, false])
})

test('buyers and unknown users cannot be favorites', async () => {
  const [{ token }, other] = await Promise.all([registerBuyer(market), registerBuyer(market)])
  for (const id of [other.user.id, randomUUID() as UserId])
    expect((await market.refusal(addFavourite, { id }, { token })).status).toBe(404)
})
