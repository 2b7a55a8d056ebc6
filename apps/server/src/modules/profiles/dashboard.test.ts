import { getDashboard } from '@market/contract/browsing/endpoints.ts'
import { expect, test } from 'vitest'
import { useTestApp } from '#platform/testing/test-app.ts'
import { answer, boughtService, counter, proposeCancellation, requestCompletion, twoPeople } from '#test/bookings.ts'
import { placeBid, postJob } from '#test/hiring.ts'
import type { Someone } from '#test/people.ts'

const market = useTestApp()
const dashboardOf = ({ token }: Someone) => market.call(getDashboard, {}, { token })
const waitingFor = async (person: Someone) => {
  const { needsYou } = await dashboardOf(person)
  return needsYou.map(({ kind, id, userId }) => ({ kind, id, userId }))
}

test('the figures of both sides follow their bookings, and what was earned and spent is what really moved', async () => {
  const people = await twoPeople(market, 5000)
  const [completed, settled, running] = [
    await boughtService(market, people),
    await boughtService(market, people),
    await boughtService(market, people),
  ]
  await requestCompletion(market, people.seller, completed.id)
  await answer(market, people.buyer, completed.id, 'Completion', 'Accepted')
  await proposeCancellation(market, people.buyer, settled.id, 50)
  await answer(market, people.seller, settled.id, 'Cancellation', 'Accepted')
  expect(running.booking.status).toBe('Ongoing')

  const counts = { activeJobs: 1, completedJobs: 1, cancelledJobs: 1 }
  expect(await dashboardOf(people.buyer)).toMatchObject({ ...counts, postedJobs: 0 })
  // $190 for the completed one, $140 of the settled one.
  expect(await dashboardOf(people.seller)).toMatchObject({ ...counts, postedJobs: 3, totalEarningAmount: 330 })
})

test('whoever has to act next is shown the booking, and nobody else', async () => {
  const { buyer, seller, id } = await boughtService(market)
  expect([await waitingFor(buyer), await waitingFor(seller)]).toEqual([[], []])
  await requestCompletion(market, seller, id)
  expect(await waitingFor(buyer)).toEqual([{ kind: 'completion', id, userId: seller.user.id }])
  expect(await waitingFor(seller)).toEqual([])
  await proposeCancellation(market, buyer, id, 100)
  expect(await waitingFor(buyer)).toEqual([])
  expect(await waitingFor(seller)).toEqual([{ kind: 'cancellation', id, userId: buyer.user.id }])
  await counter(market, seller, id, 60)
  expect(await waitingFor(buyer)).toEqual([{ kind: 'cancellation', id, userId: seller.user.id }])
  expect(await waitingFor(seller)).toEqual([])
  await answer(market, buyer, id, 'Cancellation', 'WithDrawn')
  await answer(market, buyer, id, 'Completion', 'Accepted')
  expect(await waitingFor(buyer)).toEqual([{ kind: 'review', id, userId: seller.user.id }])
})

test('bids wait for the buyer, as one line for each job', async () => {
  const { buyer, seller } = await twoPeople(market)
  const job = await postJob(market, buyer)
  await placeBid(market, seller, job, 120)
  expect(await waitingFor(buyer)).toMatchObject([{ kind: 'bid', id: job.id }])
  expect((await dashboardOf(buyer)).needsYou[0]?.sentence).toBe(`1 bid on “${job.title}” to answer`)
  expect((await dashboardOf(buyer)).noOfBids).toBe(1)
  expect(await waitingFor(seller)).toEqual([])
})
