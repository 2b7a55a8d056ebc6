import { removeListing, restoreListing } from '@market/contract/admin/endpoints-content.ts'
import { addBid, getBid, withdrawBid } from '@market/contract/bids/endpoints.ts'
import { getChatRequests, sendChatRequest, updateChatRequest } from '@market/contract/chat/endpoints.ts'
import { getConnectsTransactions } from '@market/contract/connects/endpoints.ts'
import { getListing } from '@market/contract/listings/endpoints.ts'
import { expect, test } from 'vitest'
import { days, hours, minutes } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { registerAdmin } from './fixtures/admins.ts'
import { buyService } from './fixtures/bookings.ts'
import { placeBid, postJob, postService } from './fixtures/hiring.ts'
import { answerOffer, makeOffer, pairInChat, readOffer } from './fixtures/offers.ts'
import { registerBuyer, registerSeller, type Someone } from './fixtures/people.ts'
import { changeSetting } from './fixtures/settings.ts'

/** Durations and counts that the operator sets, except those of bookings, which their module tests. */
const market = useTestApp()

const lengthOf = (from: string, to: string | null) => Date.parse(to ?? '') - Date.parse(from)
const lastReason = async ({ token }: Someone) =>
  (await market.call(getConnectsTransactions, {}, { token })).records[0]?.reason
const noticesOf = async ({ user }: Someone) =>
  (
    await market.app.parts.database.kysely
      .selectFrom('notifications')
      .select('description')
      .where('user_id', '=', user.id)
      .orderBy('event_id')
      .execute()
  ).map(({ description }) => description)

test('a job stays open for the time that was set when it was posted', async () => {
  const buyer = await registerBuyer(market)
  const before = await postJob(market, buyer)
  await changeSetting(market, 'jobLife', 10 * days)
  const job = await postJob(market, buyer)
  expect([before, job].map(({ created, expiresAt }) => lengthOf(created, expiresAt))).toEqual([30 * days, 10 * days])
})

test('a job restored by the team accepts bids for as long as a new one', async () => {
  const buyer = await registerBuyer(market)
  const { id } = await postJob(market, buyer)
  await changeSetting(market, 'jobLife', 10 * days)
  const by = { token: (await registerAdmin(market)).token }
  await market.call(removeListing, { id: id as never, reason: 'To be looked at' }, by)
  await market.advance(20 * minutes)
  const restoredAt = market.clock.now().toISOString()
  await market.call(restoreListing, { id: id as never }, by)
  const { expiresAt } = await market.call(getListing, { id }, { token: buyer.token })
  expect(Math.floor(lengthOf(restoredAt, expiresAt) / minutes) * minutes).toBe(10 * days)
})

test('a bid expires unopened after the time that was set when it was placed, and states that time', async () => {
  const [buyer, early, late] = await Promise.all([
    registerBuyer(market),
    registerSeller(market),
    registerSeller(market),
  ])
  const job = await postJob(market, buyer)
  const before = await placeBid(market, early, job, 60)
  await changeSetting(market, 'timeToBeSeen', 5 * days)
  const bid = await placeBid(market, late, job, 70)
  const shown = await market.call(getBid, { id: before.id }, { token: early.token })
  expect(lengthOf(shown.created, shown.connectsReturnAt)).toBe(7 * days)
  expect(lengthOf(bid.created, bid.connectsReturnAt)).toBe(5 * days)
  await market.advance(5 * days + minutes)
  expect(await lastReason(early)).toBe('Bid on A logo for a bakery')
  expect(await lastReason(late)).toBe('Returned, the buyer did not open your bid within 5 days: A logo for a bakery')
  expect((await noticesOf(late)).at(-1)).toContain('has not opened your bid on “A logo for a bakery” within 5 days.')
  await market.advance(2 * days)
  expect(await lastReason(early)).toBe('Returned, the buyer did not open your bid within 7 days: A logo for a bakery')
})

test('a bid can be withdrawn for free within the currently set time', async () => {
  const [buyer, seller] = await Promise.all([registerBuyer(market), registerSeller(market)])
  const { id: bidId } = await placeBid(market, seller, await postJob(market, buyer), 60)
  await changeSetting(market, 'freeWithdrawal', 5 * hours)
  const { created, freeToWithdrawUntil } = await market.call(getBid, { id: bidId }, { token: seller.token })
  expect(lengthOf(created, freeToWithdrawUntil)).toBe(5 * hours)
  await market.advance(5 * hours - minutes)
  await market.call(withdrawBid, { bidId }, { token: seller.token })
  expect(await lastReason(seller)).toBe('Returned, you withdrew your bid within 5 hours: A logo for a bakery')
})

test('a bid can be changed as often as was set when it was placed', async () => {
  const [buyer, seller] = await Promise.all([registerBuyer(market), registerSeller(market)])
  await changeSetting(market, 'rebids', 1)
  const bid = await placeBid(market, seller, await postJob(market, buyer), 60)
  expect(bid.remainRebidCount).toBe(1)
  await market.call(addBid, { bidId: bid.id, bidAmount: 65 }, { token: seller.token })
  const again = await market.refusal(addBid, { bidId: bid.id, bidAmount: 70 }, { token: seller.token })
  expect(again.data.code).toBe('NO_REBIDS_LEFT')
})

test('an offer expires when it said, unanswered or unpaid, and states that time', async () => {
  const pair = await pairInChat(market)
  const before = await makeOffer(market, pair)
  await changeSetting(market, 'offerAnswer', 10 * days)
  await changeSetting(market, 'offerPayment', 5 * days)
  const unanswered = await makeOffer(market, pair)
  expect(lengthOf(before.created, before.expiresAt)).toBe(7 * days)
  expect(lengthOf(unanswered.created, unanswered.expiresAt)).toBe(10 * days)
  expect(unanswered.payWithin).toBe('5 days')
  const unpaid = await answerOffer(market, pair.seller, (await makeOffer(market, pair)).id, 'Accepted')
  expect(lengthOf(unpaid.updated, unpaid.expiresAt)).toBe(5 * days)
  const expired = async () => {
    const offers = [before, unanswered, unpaid].map(({ id }) => readOffer(market, pair.buyer, id))
    return (await Promise.all(offers)).map(({ isExpired }) => isExpired)
  }
  await market.advance(5 * days + minutes)
  expect(await expired()).toEqual([false, false, true])
  await market.advance(2 * days)
  expect(await expired()).toEqual([true, false, true])
  await market.advance(3 * days)
  expect(await expired()).toEqual([true, true, true])
  expect((await noticesOf(pair.seller)).slice(-3)).toEqual([
    '“Gift box for two bags” expired: it was not paid within 5 days.',
    '“Gift box for two bags” expired: no one answered within 7 days.',
    '“Gift box for two bags” expired: no one answered within 10 days.',
  ])
})

test('a buyer can request a chat again after the currently set time', async () => {
  const [{ token }, seller] = await Promise.all([registerBuyer(market), registerSeller(market)])
  const ask = { sellerId: seller.user.id, message: 'Hello' }
  const { id } = await market.call(sendChatRequest, ask, { token })
  await market.call(updateChatRequest, { id, status: 'Reject' }, { token: seller.token })
  await changeSetting(market, 'askAgainAfter', 3 * hours)
  const [request] = (await market.call(getChatRequests, { status: 'Rejected' }, { token })).records
  expect(request?.askAgainAfter).toBe('3 hours')
  await market.advance(hours + minutes)
  expect((await market.refusal(sendChatRequest, ask, { token })).message).toBe(
    'You can ask this seller again in 2 hours.',
  )
  await market.advance(2 * hours)
  expect((await market.call(sendChatRequest, ask, { token })).status).toBe('Pending')
})

test('a new fee cap applies to bookings made from then on', async () => {
  const { buyer, seller } = await pairInChat(market)
  const buy = async () => buyService(market, buyer, await postService(market, seller, { price: 5 }))
  const before = await buy()
  await changeSetting(market, 'maxFeePercent', 50)
  expect([before.platformFee, (await buy()).platformFee]).toEqual([1, 2.5])
})
