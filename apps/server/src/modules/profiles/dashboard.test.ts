import { getProfile, updateFaq } from '@market/contract/accounts/endpoints.ts'
import { withdrawBid } from '@market/contract/bids/endpoints.ts'
import { addReview } from '@market/contract/bookings/endpoints.ts'
import { getDashboard, getProfileInfo } from '@market/contract/browsing/endpoints.ts'
import { sendChatRequest, updateChatRequest, withdrawChatRequest } from '@market/contract/chat/endpoints.ts'
import type { BookingId } from '@market/contract/ids.ts'
import { getListing } from '@market/contract/listings/endpoints.ts'
import { expect, test } from 'vitest'
import { days, hours } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import {
  answer,
  boughtService,
  counter,
  proposeCancellation,
  readBooking,
  requestCompletion,
  twoPeople,
} from '#fixtures/bookings.ts'
import { placeBid, postJob } from '#fixtures/hiring.ts'
import { answerOffer, counterWith, makeOffer, pairInChat, payFor } from '#fixtures/offers.ts'
import { registerBuyer, registerSeller, type Someone } from '#fixtures/people.ts'

const market = useTestApp()
const dashboardOf = ({ token }: Someone) => market.call(getDashboard, {}, { token })
const waitingFor = async (person: Someone) => {
  const { needsYou } = await dashboardOf(person)
  return needsYou.map(({ kind, id, userId }) => ({ kind, id, userId }))
}
const sentencesFor = async (person: Someone) => (await dashboardOf(person)).needsYou.map(({ sentence }) => sentence)

test('the figures of both parties match their bookings, and earned and spent match the money moved', async () => {
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
  // $190 for the completed booking, $140 from the settlement.
  expect(await dashboardOf(people.seller)).toMatchObject({ ...counts, postedJobs: 3, totalEarningAmount: 330 })

  await market.call(
    addReview,
    { bookingId: completed.id, rating: 4, review: 'As agreed' },
    { token: people.buyer.token },
  )
  await market.call(updateFaq, { question: 'Rush jobs?', answer: 'No.' }, { token: people.seller.token })
  const ownRecord = async ({ token }: Someone) => (await market.call(getProfile, {}, { token })).user
  const jobs = { completedJobs: 1, totalJobs: 3 }
  expect(await ownRecord(people.buyer)).toMatchObject({ ...jobs, totalEarning: 0, totalExpenditure: 350, reviews: [] })
  expect(await ownRecord(people.seller)).toMatchObject({
    ...jobs,
    totalEarning: 330,
    totalExpenditure: 0,
    faqs: [{ question: 'Rush jobs?' }],
    portfolios: [],
    reviews: [{ totalStar: 4, reviewMessage: 'As agreed', from: { fullName: people.buyer.user.fullName } }],
  })
})

test('a seller sees what they earned in each of the last twelve weeks', async () => {
  const people = await twoPeople(market, 5000)
  const complete = async () => {
    const { id } = await boughtService(market, people)
    await requestCompletion(market, people.seller, id)
    await answer(market, people.buyer, id, 'Completion', 'Accepted')
  }
  await complete()
  await market.advance(14 * days)
  await complete()
  const { weeks, totalEarningAmount } = await dashboardOf(people.seller)
  expect(weeks).toHaveLength(12)
  expect(weeks.map(({ earned }) => earned).slice(-3)).toEqual([190, 0, 190])
  expect(totalEarningAmount).toBe(380)
  expect(weeks.map(({ from }) => Date.parse(from))).toEqual(
    weeks.map((_, at) => Date.parse(weeks[0]?.from ?? '') + at * 7 * days),
  )
  expect((await dashboardOf(people.buyer)).weeks).toEqual([])
})

test('a booking is shown only to the user who has to act next', async () => {
  const { buyer, seller, id, booking } = await boughtService(market)
  expect([await waitingFor(buyer), await waitingFor(seller)]).toEqual([[], []])
  await requestCompletion(market, seller, id)
  expect(await waitingFor(buyer)).toEqual([{ kind: 'completion', id, userId: seller.user.id }])
  expect(await sentencesFor(buyer)).toEqual([`Confirm that “${booking.title}” is complete`])
  expect((await dashboardOf(buyer)).needsYou[0]?.person?.fullName).toBe(seller.user.fullName)
  expect(await waitingFor(seller)).toEqual([])
  await proposeCancellation(market, buyer, id, 100)
  expect(await waitingFor(buyer)).toEqual([])
  expect(await waitingFor(seller)).toEqual([{ kind: 'cancellation', id, userId: buyer.user.id }])
  expect(await sentencesFor(seller)).toEqual([`Answer the settlement for “${booking.title}”`])
  await counter(market, seller, id, 60)
  expect(await waitingFor(buyer)).toEqual([{ kind: 'cancellation', id, userId: seller.user.id }])
  expect(await waitingFor(seller)).toEqual([])
  await answer(market, buyer, id, 'Cancellation', 'WithDrawn')
  await answer(market, buyer, id, 'Completion', 'Accepted')
  expect(await waitingFor(buyer)).toEqual([{ kind: 'review', id, userId: seller.user.id }])
  expect(await sentencesFor(buyer)).toEqual([`Review your booking “${booking.title}”`])
  await market.advance(14 * days - hours)
  expect(await waitingFor(buyer)).toEqual([{ kind: 'review', id, userId: seller.user.id }])
  await market.advance(2 * hours)
  expect(await waitingFor(buyer)).toEqual([])
})

test('items are sorted by deadline, each with its subject', async () => {
  const people = await twoPeople(market, 5000)
  const { buyer, seller } = people
  const [later, sooner] = [await boughtService(market, people), await boughtService(market, people)]
  await requestCompletion(market, seller, sooner.id)
  await market.advance(hours)
  await requestCompletion(market, seller, later.id)
  const { needsYou } = await dashboardOf(buyer)
  expect(needsYou.map(({ id }) => id)).toEqual([sooner.id, later.id])
  for (const { id, amount, dueAt } of needsYou) {
    const { price, nextDeadline } = await readBooking(market, buyer, id as BookingId)
    expect([amount, dueAt]).toEqual([price, nextDeadline?.at])
  }
})

test('pending bids are shown to the buyer in one line per job', async () => {
  const { buyer, seller } = await twoPeople(market)
  const job = await postJob(market, buyer)
  await placeBid(market, seller, job, 120)
  expect(await waitingFor(buyer)).toMatchObject([{ kind: 'bid', id: job.id }])
  expect((await dashboardOf(buyer)).needsYou[0]?.sentence).toBe(`1 bid on “${job.title}” to answer`)
  expect((await dashboardOf(buyer)).needsYou[0]?.person).toBeNull()
  expect((await dashboardOf(buyer)).noOfBids).toBe(1)
  expect(await waitingFor(seller)).toEqual([])
  await placeBid(market, await registerSeller(market), job, 150)
  expect(await sentencesFor(buyer)).toEqual([`2 bids on “${job.title}” to answer`])
  await market.advance(hours)
  const later = await postJob(market, buyer)
  await placeBid(market, seller, later, 120)
  const { needsYou } = await dashboardOf(buyer)
  expect(needsYou.map(({ id }) => id)).toEqual([job.id, later.id])
  expect(needsYou.map(({ dueAt }) => dueAt)).toEqual([job.expiresAt, later.expiresAt])
})

test('a chat request is shown to its seller until it is answered or withdrawn', async () => {
  const [buyer, seller] = await Promise.all([registerBuyer(market), registerSeller(market)])
  const ask = (to: Someone) =>
    market.call(sendChatRequest, { sellerId: to.user.id, message: 'Have you time?' }, { token: buyer.token })
  const request = await ask(seller)
  const seenByBuyer = () => market.call(getProfileInfo, { id: seller.user.id }, { token: buyer.token })
  expect(await seenByBuyer()).toMatchObject({ chatRequest: true, isChatRequested: true, isChatConnected: false })
  expect(await waitingFor(seller)).toEqual([{ kind: 'request', id: request.id, userId: buyer.user.id }])
  expect(await sentencesFor(seller)).toEqual([`Answer the request of ${buyer.user.fullName}`])
  expect(await waitingFor(buyer)).toEqual([])
  await market.call(updateChatRequest, { id: request.id, status: 'Accept' }, { token: seller.token })
  expect(await seenByBuyer()).toMatchObject({ chatRequest: false, isChatRequested: false, isChatConnected: true })
  expect(await waitingFor(seller)).toEqual([])
  const other = await registerSeller(market)
  const withdrawn = await ask(other)
  await market.call(withdrawChatRequest, { id: withdrawn.id }, { token: buyer.token })
  expect(await waitingFor(other)).toEqual([])
})

test('an offer is shown to the user who answers it next, and once accepted to the paying buyer', async () => {
  const pair = await pairInChat(market, 1000)
  const { buyer, seller } = pair
  const offer = await makeOffer(market, pair, 'seller', { title: 'A sign' })
  const waiting = { kind: 'offer', id: offer.id }
  expect(await waitingFor(buyer)).toEqual([{ ...waiting, userId: seller.user.id }])
  expect(await sentencesFor(buyer)).toEqual(['Answer the offer “A sign”'])
  expect(await waitingFor(seller)).toEqual([])
  await counterWith(market, buyer, offer.id, 150)
  expect(await waitingFor(buyer)).toEqual([])
  expect(await waitingFor(seller)).toEqual([{ ...waiting, userId: buyer.user.id }])
  expect(await sentencesFor(seller)).toEqual(['Answer the counter to “A sign”'])
  await answerOffer(market, seller, offer.id, 'Accepted')
  expect(await waitingFor(seller)).toEqual([])
  expect(await waitingFor(buyer)).toEqual([{ kind: 'payment', id: offer.id, userId: seller.user.id }])
  expect(await sentencesFor(buyer)).toEqual(['Pay the accepted offer “A sign”'])
  await payFor(market, buyer, offer.id)
  expect([await waitingFor(buyer), await waitingFor(seller)]).toEqual([[], []])
})

test('an offer that was not answered or paid in time is shown to nobody', async () => {
  const pair = await pairInChat(market, 1000)
  const unanswered = await makeOffer(market, pair, 'seller')
  const unpaid = await makeOffer(market, pair, 'buyer')
  await answerOffer(market, pair.seller, unpaid.id, 'Accepted')
  expect((await waitingFor(pair.buyer)).map(({ id }) => id).sort()).toEqual([unanswered.id, unpaid.id].sort())
  await market.advance(72 * hours)
  expect((await waitingFor(pair.buyer)).map(({ id }) => id)).toEqual([unanswered.id])
  await market.advance(4 * days)
  expect(await waitingFor(pair.buyer)).toEqual([])
})

test('the bids of a buyer are those counted on their jobs', async () => {
  const [buyer, seller] = await Promise.all([registerBuyer(market), registerSeller(market)])
  const job = await postJob(market, buyer)
  const bid = await placeBid(market, seller, job, 90)
  expect((await dashboardOf(buyer)).noOfBids).toBe(1)
  await market.call(withdrawBid, { bidId: bid.id }, { token: seller.token })
  expect((await market.call(getListing, { id: job.id }, { token: buyer.token })).recievedBid).toBe(0)
  expect((await dashboardOf(buyer)).noOfBids).toBe(0)
  expect((await dashboardOf(seller)).noOfBids).toBe(1)
})
