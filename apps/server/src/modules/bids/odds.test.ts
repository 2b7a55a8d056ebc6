import { getBidFigures, getOdds } from '@market/contract/bids/endpoints-odds.ts'
import { getBid, withdrawBid } from '@market/contract/bids/endpoints.ts'
import { updateJobStatus } from '@market/contract/listings/endpoints.ts'
import { expect, test } from 'vitest'
import { acceptBid, twoPeople } from '#fixtures/bookings.ts'
import { placeBid, postJob } from '#fixtures/hiring.ts'
import { registerBuyer, registerSeller, type Someone } from '#fixtures/people.ts'
import { changeSetting } from '#fixtures/settings.ts'
import { days } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { computeFigures } from './jobs.ts'

const market = useTestApp()

async function compute(): Promise<void> {
  const { runtime } = market.app.parts
  await runtime.command(runtime.asSystem, async (ctx) => ctx.enqueue(computeFigures, {}))
  await market.settle()
}
const oddsOf = (seller: Someone, job: { id: string }) =>
  market.call(getOdds, { jobId: job.id } as never, { token: seller.token })

test('a seller sees how many bids there are, in which range, and that the buyer is new', async () => {
  const [buyer, seller, other] = [
    await registerBuyer(market),
    await registerSeller(market),
    await registerSeller(market),
  ]
  const job = await postJob(market, buyer)
  expect(await oddsOf(seller, job)).toEqual({ buyer: null, bids: 0, bidsBetween: null })
  await placeBid(market, seller, job, 90)
  const withdrawn = await placeBid(market, other, job, 500)
  await market.call(withdrawBid, { bidId: withdrawn.id } as never, { token: other.token })
  await placeBid(market, other, job, 120)
  await compute()
  expect(await oddsOf(seller, job)).toEqual({
    buyer: null,
    bids: 2,
    bidsBetween: { minPrice: 90, maxPrice: 120 },
  })
})

test('the figures of a buyer are those of their jobs and bids, as of the last night', async () => {
  const { buyer, seller } = await twoPeople(market)
  const jobs = []
  for (let count = 0; count < 5; count++) jobs.push(await postJob(market, buyer))
  const [hired, closed, opened, unopened] = jobs
  if (!hired || !closed || !opened || !unopened) throw new Error('Five jobs were posted')
  const bid = await placeBid(market, seller, hired, 90)
  const seen = await placeBid(market, seller, opened, 90)
  await placeBid(market, seller, unopened, 90)
  await market.call(getBid, { id: seen.id } as never, { token: buyer.token })
  await market.advance(2 * days)
  await market.call(getBid, { id: bid.id } as never, { token: buyer.token })
  await acceptBid(market, buyer, hired, bid)
  await market.call(updateJobStatus, { JobId: closed.id, status: 'close' } as never, { token: buyer.token })
  expect((await oddsOf(seller, opened)).buyer, 'not computed yet').toBeNull()
  await compute()
  const { buyer: figures } = await oddsOf(seller, opened)
  expect(figures).toMatchObject({ jobsPosted: 5, hireRate: 0.5, medianDays: 2 })
  expect(figures?.shareOpened).toBeCloseTo(2 / 3)
})

test('the public figures are shown when the operator has enabled the transparency page', async () => {
  await compute()
  await changeSetting(market, 'transparencyPage', false)
  expect((await market.refusal(getBidFigures, {})).status).toBe(404)
  await changeSetting(market, 'transparencyPage', true)
  const figures = await market.call(getBidFigures, {})
  const { rows } = await market.app.parts.database.pool.query<{ bids: number; spent: number; returned: number }>(
    `select (select count(*)::int from bids where status <> 'WithDrawn') as bids,
      (select -sum(change)::int from connect_transactions where kind = 'bid') as spent,
      (select coalesce(sum(change), 0)::int from connect_transactions where kind = 'return') as returned`,
  )
  const [facts] = rows
  expect(figures).toMatchObject({ bids: facts?.bids, connectsReturned: facts?.returned })
  expect(figures?.shareReturned).toBeCloseTo((facts?.returned ?? 0) / (facts?.spent ?? 1))
})

test('a job that is no job has no odds', async () => {
  const seller = await registerSeller(market)
  expect((await market.refusal(getOdds, { jobId: seller.user.id }, { token: seller.token })).status).toBe(404)
})
