import { addBid, withdrawBid } from '@market/contract/bids/endpoints.ts'
import { createBooking } from '@market/contract/bookings/endpoints.ts'
import { getTotalConnects } from '@market/contract/connects/endpoints.ts'
import { deleteListing, updateJobStatus } from '@market/contract/listings/endpoints.ts'
import { sql } from 'kysely'
import { cents } from '@market/contract/money.ts'
import { expect, test, vi } from 'vitest'
import { placeBid as placeBidCommand } from '#modules/bids/commands/place-bid.ts'
import { closeJob } from '#modules/listings/commands/close-job.ts'
import { deleteListing as deleteListingCommand } from '#modules/listings/commands/delete-listing.ts'
import { twoPeople, walletOf } from '#fixtures/bookings.ts'
import { placeBid, postJob, postService, runAs } from '#fixtures/hiring.ts'
import { registerBuyer, registerSeller } from '#fixtures/people.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()
const connectsOf = async (token: string) => (await market.call(getTotalConnects, {}, { token })).totalConnects
const won = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 200)
const codes = (answers: readonly { status: number; data: unknown }[]) =>
  [...new Set(answers.filter(({ status }) => status !== 200).map(({ data }) => (data as { code: string }).code))].sort()

test('of twenty simultaneous bids with connects for one, exactly one is placed', async () => {
  const [buyer, seller] = await Promise.all([registerBuyer(market), registerSeller(market)])
  for (let spent = 0; spent < 4; spent++) await placeBid(market, seller, await postJob(market, buyer), 60)
  const jobs = []
  for (let count = 0; count < 20; count++) jobs.push(await postJob(market, buyer))
  const answers = await Promise.all(
    jobs.map((job) => market.send(addBid, { serviceId: job.id, bidAmount: 60 }, { token: seller.token })),
  )
  expect(won(answers)).toHaveLength(1)
  expect(codes(answers)).toEqual(['NOT_ENOUGH_CONNECTS'])
  expect(await connectsOf(seller.token)).toBe(0)
})

test('of twenty simultaneous bids on one job, exactly one is placed and charged', async () => {
  const [buyer, seller] = await Promise.all([registerBuyer(market), registerSeller(market)])
  const job = await postJob(market, buyer)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      market.send(addBid, { serviceId: job.id, bidAmount: 60 }, { token: seller.token }),
    ),
  )
  expect(won(answers)).toHaveLength(1)
  expect(codes(answers)).toEqual(['ALREADY_BID'])
  expect(await connectsOf(seller.token)).toBe(80)
})

test('of five simultaneous changes of a bid, only the remaining number succeeds', async () => {
  const [buyer, seller] = await Promise.all([registerBuyer(market), registerSeller(market)])
  const bid = await placeBid(market, seller, await postJob(market, buyer), 60)
  const answers = await Promise.all(
    [51, 52, 53, 54, 55].map((bidAmount) => market.send(addBid, { bidId: bid.id, bidAmount }, { token: seller.token })),
  )
  expect(won(answers)).toHaveLength(3)
  expect(codes(answers)).toEqual(['NO_REBIDS_LEFT'])
})

test('a bid withdrawn many times at once is refunded its connects once', async () => {
  const [buyer, seller] = await Promise.all([registerBuyer(market), registerSeller(market)])
  const bid = await placeBid(market, seller, await postJob(market, buyer), 60)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => market.send(withdrawBid, { bidId: bid.id }, { token: seller.token })),
  )
  expect(won(answers)).toHaveLength(1)
  expect(await connectsOf(seller.token)).toBe(100)
})

test('a job that closes while sellers bid leaves no pending bid and loses no connects', async () => {
  const buyer = await registerBuyer(market)
  const sellers = await Promise.all([registerSeller(market), registerSeller(market), registerSeller(market)])
  const job = await postJob(market, buyer)
  await Promise.all([
    ...sellers.map(({ token }) => market.send(addBid, { serviceId: job.id, bidAmount: 60 }, { token })),
    market.send(updateJobStatus, { JobId: job.id, status: 'close' }, { token: buyer.token }),
  ])
  await market.settle()
  for (const { token } of sellers) expect(await connectsOf(token)).toBe(100)
})

/** Resolves once a statement waits for a row lock. */
const untilSomebodyWaits = () =>
  vi.waitFor(async () => {
    const { rows } = await market.app.parts.database.pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    expect(rows).not.toEqual([])
  }, 10_000)

test('a bid that arrives while the job is closing waits and is then rejected', async () => {
  const [buyer, seller] = await Promise.all([registerBuyer(market), registerSeller(market)])
  const job = await postJob(market, buyer)
  const answer = await runAs(market, buyer, async (ctx) => {
    await closeJob(ctx, { JobId: job.id, status: 'close' })
    const bid = market.send(addBid, { serviceId: job.id, bidAmount: 60 }, { token: seller.token })
    await Promise.race([bid, untilSomebodyWaits()])
    return { bid }
  })
  expect(await answer.bid).toMatchObject({ status: 409, data: { code: 'JOB_NOT_OPEN' } })
  expect(await connectsOf(seller.token)).toBe(100)
})

test('deleting a job waits for its first bid to be placed and is then rejected', async () => {
  const [buyer, seller] = await Promise.all([registerBuyer(market), registerSeller(market)])
  const job = await postJob(market, buyer)
  const answer = await runAs(market, seller, async (ctx) => {
    await placeBidCommand(ctx, { serviceId: job.id, bidAmount: cents(6000) })
    const deletion = market.send(deleteListing, { id: job.id }, { token: buyer.token })
    await Promise.race([deletion, untilSomebodyWaits()])
    return { deletion }
  })
  expect(await answer.deletion).toMatchObject({ status: 409, data: { code: 'LISTING_LOCKED' } })
})

test('a purchase that arrives while the service is being deleted waits and then responds not found', async () => {
  const { buyer, seller } = await twoPeople(market)
  const service = await postService(market, seller)
  const answer = await runAs(market, seller, async (ctx) => {
    await deleteListingCommand(ctx, { id: service.id })
    const purchase = market.send(createBooking, { serviceId: service.id }, { token: buyer.token })
    await Promise.race([purchase, untilSomebodyWaits()])
    return { purchase }
  })
  expect(await answer.purchase).toMatchObject({ status: 404, data: { code: 'NOT_FOUND' } })
  expect(await walletOf(market, buyer)).toBe(100_000)
})

test('after all this, every connects balance is the sum of its transactions', async () => {
  const { rows } = await sql<{ user_id: string }>`
    select b.user_id from connect_balances b left join connect_transactions t on t.user_id = b.user_id
    group by b.user_id, b.balance having b.balance <> coalesce(sum(t.change), 0)`.execute(
    market.app.parts.database.kysely,
  )
  expect(rows).toEqual([])
})
