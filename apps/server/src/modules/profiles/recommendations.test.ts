import { getHireAgain, getRecommendedJobs } from '@market/contract/browsing/endpoints-recommendations.ts'
import { updateJobStatus } from '@market/contract/listings/endpoints.ts'
import { withdrawBid } from '@market/contract/bids/endpoints.ts'
import { expect, test } from 'vitest'
import { answer, boughtService, requestCompletion, twoPeople } from '#fixtures/bookings.ts'
import { placeBid, postJob, postService } from '#fixtures/hiring.ts'
import { referenceOf, registerBuyer, registerSeller, type Someone } from '#fixtures/people.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()
const recommendedTo = async ({ token }: Someone) => {
  const { records } = await market.call(getRecommendedJobs, {}, { token })
  return records.map(({ listing: { title }, reason }) => ({ title, reason }))
}

test('a seller sees open jobs that fit, the best first and each with the reason, without those they bid on', async () => {
  const { otherCategoryId, otherTagIds } = await referenceOf(market)
  const [buyer, seller] = [await registerBuyer(market), await registerSeller(market)]
  await postJob(market, buyer, { title: 'Elsewhere', categoryId: otherCategoryId, tagIds: otherTagIds } as never)
  const bidOn = await postJob(market, buyer, { title: 'Bid on' })
  const { id: closed } = await postJob(market, buyer, { title: 'Closed' })
  await postJob(market, buyer, { title: 'Near' })
  await postJob(market, buyer, { title: 'Far', countryId: 'DE' as never })
  await placeBid(market, seller, bidOn, 90)
  await market.call(updateJobStatus, { JobId: closed, status: 'close' } as never, buyer)
  const found = await recommendedTo(seller)
  expect(found.map(({ title }) => title)).toEqual(['Near', 'Far'])
  expect(found[0]?.reason).toMatch(/^Fits your category, your tags? “.+”.* and your country\.$/)
  expect(found[1]?.reason).not.toContain('country')
})

test('a job with a withdrawn bid is not recommended again, and prices are those of the seller’s services', async () => {
  const [buyer, seller] = [await registerBuyer(market), await registerSeller(market)]
  const job = await postJob(market, buyer, { title: 'Withdrawn from' })
  const price = job.priceRange?.minPrice ?? 0
  const titles = async () => (await recommendedTo(seller)).map(({ title }) => title)
  expect(await titles()).toContain('Withdrawn from')
  await postService(market, seller, { price: Math.max(price, 1) })
  const reason = async () => (await recommendedTo(seller)).find(({ title }) => title === 'Withdrawn from')?.reason
  expect(await reason()).toContain('your prices')
  const bid = await placeBid(market, seller, job, 90)
  await market.call(withdrawBid, { bidId: bid.id }, seller)
  expect(await titles()).not.toContain('Withdrawn from')
})

test('a buyer sees the sellers who completed bookings of theirs, the latest first', async () => {
  const people = await twoPeople(market, 5000)
  const { buyer, seller } = people
  const hireAgain = async () => (await market.call(getHireAgain, {}, buyer)).records
  const first = await boughtService(market, people)
  expect(await hireAgain()).toEqual([])
  for (const { id } of [first, await boughtService(market, people)]) {
    await requestCompletion(market, seller, id)
    await answer(market, buyer, id, 'Completion', 'Accepted')
  }
  expect(await hireAgain()).toMatchObject([
    { id: seller.user.id, completedJobs: 2, reason: expect.stringMatching(/^Completed “.+” and 1 more for you\.$/) },
  ])
  expect((await hireAgain())[0]?.actions.map(({ name }) => name)).toContain('invite')
  await market.app.parts.database.pool.query('update users set suspended_at = now() where id = $1', [seller.user.id])
  expect(await hireAgain()).toEqual([])
})
