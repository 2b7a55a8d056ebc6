import { getReceivedBids } from '@market/contract/bids/endpoints.ts'
import { updateJobStatus } from '@market/contract/listings/endpoints.ts'
import { getUserNotifications } from '@market/contract/notifications/endpoints.ts'
import { expect, test } from 'vitest'
import { acceptBid, twoPeople } from '#fixtures/bookings.ts'
import { placeBid, postJob } from '#fixtures/hiring.ts'
import { registerSeller, type Someone } from '#fixtures/people.ts'
import { days } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()

const open = (buyer: Someone, job: { id: string }) =>
  market.call(getReceivedBids, { id: job.id } as never, { token: buyer.token })

async function remindersOf(buyer: Someone): Promise<string[]> {
  await market.settle()
  const { records } = await market.call(getUserNotifications, { limit: 50 }, { token: buyer.token })
  return records.map(({ description }) => description).filter((text) => text.startsWith('You opened bids'))
}
const reminder = (title: string, count: number) =>
  `You opened bids on “${title}” ${count} days ago. Accept one, or close the job so that the sellers get their connects back.`

test('a buyer who opened bids and does not decide is reminded after 7 and 14 days, not more often', async () => {
  const { buyer, seller } = await twoPeople(market)
  const job = await postJob(market, buyer)
  await placeBid(market, seller, job, 90)
  await market.advance(2 * days)
  await open(buyer, job)
  await market.advance(6 * days)
  await placeBid(market, await registerSeller(market), job, 80)
  await open(buyer, job)
  expect(await remindersOf(buyer)).toEqual([])
  await market.advance(1 * days)
  expect(await remindersOf(buyer)).toEqual([reminder(job.title, 7)])
  await market.advance(7 * days)
  expect(await remindersOf(buyer)).toEqual([reminder(job.title, 14), reminder(job.title, 7)])
  await market.advance(8 * days)
  expect(await remindersOf(buyer)).toHaveLength(2)
})

test('a buyer who accepts a bid or closes the job is not reminded', async () => {
  const { buyer, seller } = await twoPeople(market)
  const [hired, closed] = [await postJob(market, buyer), await postJob(market, buyer)]
  const bid = await placeBid(market, seller, hired, 90)
  await placeBid(market, seller, closed, 90)
  await open(buyer, hired)
  await open(buyer, closed)
  await acceptBid(market, buyer, hired, bid)
  await market.call(updateJobStatus, { JobId: closed.id, status: 'close' } as never, { token: buyer.token })
  await market.advance(15 * days)
  expect(await remindersOf(buyer)).toEqual([])
})
