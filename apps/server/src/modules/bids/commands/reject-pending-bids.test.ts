import { addBid, getBid, updateBidStatus, withdrawBid } from '@market/contract/bids/endpoints.ts'
import { getTotalConnects } from '@market/contract/connects/endpoints.ts'
import type { BidId } from '@market/contract/ids.ts'
import { updateJobStatus } from '@market/contract/listings/endpoints.ts'
import { expect, test } from 'vitest'
import { lockListing, markJobBooked } from '#modules/listings/public.ts'
import { acceptBid, twoPeople } from '#fixtures/bookings.ts'
import { placeBid, postJob, runAs } from '#fixtures/hiring.ts'
import { registerBuyer, registerSeller, type Someone } from '#fixtures/people.ts'
import type { Ctx } from '#platform/context/context.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { statementsOf } from '#fixtures/sent-statements.ts'
import { move } from '#platform/transition.ts'
import { bidMachine, lockBid, rejectLockedBid, rejectOtherPendingBids } from '../public.ts'

const market = useTestApp()
const connectsOf = async (token: string) => (await market.call(getTotalConnects, {}, { token })).totalConnects
const typeOf = async (id: BidId, { token }: Someone) => (await market.call(getBid, { id }, { token })).type

const as = async (someone: Someone, run: (ctx: Ctx) => Promise<void>): Promise<void> => {
  await runAs(market, someone, run)
  await market.settle()
}

/** All notifications to a user, newest first. */
const allToldTo = ({ user }: Someone) =>
  market.app.parts.database.kysely
    .selectFrom('notifications')
    .select(['title', 'description', 'type', 'sender_id', 'service_id', 'bid_id'])
    .where('user_id', '=', user.id)
    .orderBy('id', 'desc')
    .execute()
const toldTo = async (someone: Someone) => (await allToldTo(someone))[0]

test('accepting a bid rejects the others, and refunds the connects of unopened ones', async () => {
  const buyer = await registerBuyer(market)
  const [winner, opened, unopened] = await Promise.all([
    registerSeller(market),
    registerSeller(market),
    registerSeller(market),
  ])
  const job = await postJob(market, buyer)
  const accepted = await placeBid(market, winner, job, 60)
  const seen = await placeBid(market, opened, job, 70)
  const unseen = await placeBid(market, unopened, job, 80)
  await market.call(getBid, { id: seen.id }, { token: buyer.token })

  await as(buyer, async (ctx) => {
    const listing = await lockListing(ctx, job.id)
    const bid = await lockBid(ctx, accepted.id)
    await move(ctx, bidMachine, { ...bid, job: listing }, 'accept')
    await rejectOtherPendingBids(ctx, listing.id, bid.id)
    await markJobBooked(ctx, listing)
  })

  expect(await typeOf(accepted.id, winner)).toBe('Accepted')
  expect(await typeOf(seen.id, opened)).toBe('Rejected')
  expect(await typeOf(unseen.id, unopened)).toBe('Rejected')
  expect(await connectsOf(winner.token)).toBe(80)
  expect(await connectsOf(opened.token)).toBe(80)
  expect(await connectsOf(unopened.token)).toBe(100)
  expect(await toldTo(winner)).toMatchObject({
    type: 'bid',
    description: 'Your bid of $60.00 on “A logo for a bakery” was accepted.',
  })
  expect((await toldTo(unopened))?.description).toBe(
    '“A logo for a bakery”: The buyer accepted another bid. Your 20 connects are back.',
  )
  expect((await toldTo(opened))?.description).toBe('“A logo for a bakery”: The buyer accepted another bid.')
})

test('other bids are rejected together, however many there are', async () => {
  const buyer = await registerBuyer(market)
  const job = await postJob(market, buyer)
  const bids = [1, 2, 3].map(async () => placeBid(market, await registerSeller(market), job, 60))
  const [first] = await Promise.all(bids)
  const sent = await statementsOf(() =>
    as(buyer, async (ctx) => {
      const listing = await lockListing(ctx, job.id)
      await rejectOtherPendingBids(ctx, listing.id, (first as { id: BidId }).id)
    }),
  )
  const moves = sent.flatMap((text, index) => (/update "?bids"? set status/.test(text) ? [index] : []))
  expect(moves).toHaveLength(2)
  expect(moves[1]).toBe((moves[0] ?? 0) + 1)
})

test('a bid that the buyer rejects does not refund its connects, and is rejected once', async () => {
  const [buyer, seller] = await Promise.all([registerBuyer(market), registerSeller(market)])
  const job = await postJob(market, buyer)
  const placed = await placeBid(market, seller, job, 60)
  const reject = (who: Someone) =>
    as(who, async (ctx) => {
      const listing = await lockListing(ctx, job.id)
      await rejectLockedBid(ctx, { ...(await lockBid(ctx, placed.id)), job: listing })
    })
  await reject(buyer)
  expect(await typeOf(placed.id, seller)).toBe('Rejected')
  expect(await connectsOf(seller.token)).toBe(80)
  await expect(reject(buyer)).rejects.toThrow('This is Rejected now, so that is no longer possible.')
})

test('the buyer is notified of a bid, its change and its withdrawal, with the seller and the job', async () => {
  const [buyer, seller] = await Promise.all([registerBuyer(market), registerSeller(market)])
  const job = await postJob(market, buyer)
  const bid = await placeBid(market, seller, job, 60)
  await market.settle()
  const about = { sender_id: seller.user.id, service_id: job.id, bid_id: bid.id }
  expect(await toldTo(buyer)).toMatchObject({ type: 'bid-submit', title: 'New bid', ...about })
  await market.call(addBid, { bidId: bid.id, bidAmount: 50 }, { token: seller.token })
  await market.settle()
  expect(await toldTo(buyer)).toMatchObject({ type: 'bid-update', title: 'Bid changed', ...about })
  await market.call(withdrawBid, { bidId: bid.id }, { token: seller.token })
  await market.settle()
  expect(await toldTo(buyer)).toMatchObject({ type: 'bid-update', title: 'Bid withdrawn' })
})

test('closing a job after a hire refunds no connects of rejected bids', async () => {
  const { buyer, seller } = await twoPeople(market)
  const rival = await registerSeller(market)
  const job = await postJob(market, buyer)
  const [bid, opened] = [await placeBid(market, seller, job, 60), await placeBid(market, rival, job, 70)]
  await market.call(getBid, { id: opened.id }, { token: buyer.token })
  await acceptBid(market, buyer, job, bid)
  await market.call(updateJobStatus, { JobId: job.id, status: 'close' }, { token: buyer.token })
  await market.settle()
  expect(await typeOf(opened.id, rival)).toBe('Rejected')
  expect([await connectsOf(seller.token), await connectsOf(rival.token)]).toEqual([80, 80])
})

test('closing a job without a hire refunds connects of rejected bids once, with one notification', async () => {
  const [buyer, seller, rival] = await Promise.all([
    registerBuyer(market),
    registerSeller(market),
    registerSeller(market),
  ])
  const job = await postJob(market, buyer)
  const { id } = await placeBid(market, seller, job, 60)
  await placeBid(market, rival, job, 70)
  const reject = { JobId: job.id, bidId: id, status: 'REJECT' } as const
  await market.call(updateBidStatus, reject, { token: buyer.token })
  expect(await connectsOf(seller.token)).toBe(80)
  await market.call(updateJobStatus, { JobId: job.id, status: 'close' }, { token: buyer.token })
  await market.settle()
  expect([await connectsOf(seller.token), await connectsOf(rival.token)]).toEqual([100, 100])
  const why = `“A logo for a bakery”: The buyer closed the job without accepting a bid. Your 20 connects are back.`
  expect(await toldTo(seller)).toMatchObject({ type: 'bid', title: 'Connects returned', description: why })
  expect(await allToldTo(rival)).toMatchObject([{ type: 'bid', title: 'Bid rejected', description: why }])
})
