import { allowedNames } from '@market/contract/actions.ts'
import { deleteAccount } from '@market/contract/accounts-safety/endpoints.ts'
import { adjustWallet, restorePerson, suspendPerson } from '@market/contract/admin/endpoints-people.ts'
import { addReview } from '@market/contract/bookings/endpoints.ts'
import { getPublicProfile, getReviews, getTopSellers } from '@market/contract/browsing/endpoints.ts'
import type { BookingId, ListingId } from '@market/contract/ids.ts'
import { getListing } from '@market/contract/listings/endpoints.ts'
import { expect, test } from 'vitest'
import { registerAdmin } from '#fixtures/admins.ts'
import {
  answer,
  boughtService,
  brokenInvariants,
  buyService,
  readBooking,
  requestCompletion,
  twoPeople,
} from '#fixtures/bookings.ts'
import { postService } from '#fixtures/hiring.ts'
import { answerOffer, makeOffer, pairInChat, payFor } from '#fixtures/offers.ts'
import { password, registerBuyer } from '#fixtures/people.ts'
import { days, minutes } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()

async function completed(people?: Awaited<ReturnType<typeof twoPeople>>, price?: number) {
  const deal = await boughtService(market, people, price)
  await requestCompletion(market, deal.seller, deal.id)
  await answer(market, deal.buyer, deal.id, 'Completion', 'Accepted')
  return deal
}
const review = (bookingId: string, rating = 5) => ({ bookingId: bookingId as never, rating, review: 'Lovely work' })

test("a review shows in the booking for both parties and in the seller's rating and list", async () => {
  const { buyer, seller, id } = await completed()
  // Fills the visitors' cache, which must not be served after the review.
  expect((await market.call(getReviews, { id: seller.user.id })).total).toBe(0)
  const written = await market.call(addReview, review(id, 4), { token: buyer.token })
  expect(written).toMatchObject({ totalStar: 4, reviewMessage: 'Lovely work', from: { fullName: buyer.user.fullName } })
  await market.settle()
  const seen = await readBooking(market, seller, id)
  expect(seen).toMatchObject({ isRated: true, review: { totalStar: 4 }, seller: { avgRating: 4, totalReviews: 1 } })
  expect(allowedNames((await readBooking(market, buyer, id)).actions)).toEqual([])
  const { records, total } = await market.call(getReviews, { id: seller.user.id })
  expect({ records, total }).toMatchObject({ records: [{ totalStar: 4, from: { id: buyer.user.id } }], total: 1 })
  const told = await market.app.parts.database.kysely
    .selectFrom('notifications')
    .select(['title', 'booking_id'])
    .where('user_id', '=', seller.user.id)
    .where('title', '=', 'New review')
    .execute()
  expect(told).toMatchObject([{ booking_id: id }])
})

test('a review on the page of its service names the work, but not what was agreed in a chat', async () => {
  const pair = await pairInChat(market)
  const deal = await completed(pair)
  await market.call(addReview, review(deal.id, 4), { token: pair.buyer.token })
  const offer = await makeOffer(market, pair, 'seller', { title: 'A secret prototype' })
  await answerOffer(market, pair.buyer, offer.id, 'Accepted')
  const bookingId = (await payFor(market, pair.buyer, offer.id)).bookingId as BookingId
  await requestCompletion(market, pair.seller, bookingId)
  await answer(market, pair.buyer, bookingId, 'Completion', 'Accepted')
  await market.call(addReview, review(bookingId, 5), { token: pair.buyer.token })

  const works = [null, deal.booking.title]
  const { records } = await market.call(getReviews, { id: pair.seller.user.id })
  expect(records.map(({ work }) => work)).toEqual(works)
  const profile = await market.call(getPublicProfile, { id: pair.seller.user.id })
  expect(profile.reviews.map(({ work }) => work)).toEqual(works)
  const service = await market.call(getListing, { id: deal.booking.listingId as ListingId })
  expect(service.reviews).toMatchObject([
    { totalStar: 4, reviewMessage: 'Lovely work', from: { id: pair.buyer.user.id } },
  ])
})

test('a profile and a service show the five latest reviews, and the list shows them all', async () => {
  const { buyer, seller } = await twoPeople(market)
  const service = await postService(market, seller, { price: 20 })
  for (const stars of [1, 2, 3, 4, 5, 3]) {
    const { id } = await buyService(market, buyer, service)
    await requestCompletion(market, seller, id)
    await answer(market, buyer, id, 'Completion', 'Accepted')
    await market.call(addReview, review(id, stars), { token: buyer.token })
    await market.advance(minutes)
  }
  const latest = [3, 5, 4, 3, 2].map((totalStar) => ({ totalStar }))
  expect((await market.call(getPublicProfile, { id: seller.user.id })).reviews).toMatchObject(latest)
  expect((await market.call(getListing, { id: service.id })).reviews).toMatchObject(latest)
  const { records, total } = await market.call(getReviews, { id: seller.user.id })
  expect({ records, total }).toMatchObject({ records: [...latest, { totalStar: 1 }], total: 6 })
})

test('a booking can be reviewed once', async () => {
  const { buyer, id } = await completed()
  const answers = await Promise.all(
    [1, 2, 3, 4].map((stars) => market.send(addReview, review(id, stars), { token: buyer.token })),
  )
  expect(answers.map((each) => each.status).sort()).toEqual([200, 409, 409, 409])
  const refusal = await market.refusal(addReview, review(id), { token: buyer.token })
  expect(refusal.message).toBe('You’ve already reviewed this booking.')
  expect(await brokenInvariants(market)).toEqual([])
})

test('the average includes all reviews, without rounding errors', async () => {
  const people = await twoPeople(market)
  for (const stars of [5, 4, 4]) {
    const { id } = await completed(people)
    await market.call(addReview, review(id, stars), { token: people.buyer.token })
  }
  const { id } = await boughtService(market, people)
  const { seller } = await readBooking(market, people.buyer, id)
  expect(seller.totalReviews).toBe(3)
  expect(seller.avgRating).toBeCloseTo(4.33, 1)
  expect(await brokenInvariants(market)).toEqual([])
})

test('suspended and deleted sellers are not among the top sellers', async () => {
  const admin = await registerAdmin(market)
  const people = await twoPeople(market)
  const { buyer, seller, id } = await completed(people, 50)
  await market.call(addReview, review(id), { token: buyer.token })
  const { id: sellerId } = seller.user
  const top = async (token?: string) =>
    (await market.call(getTopSellers, { limit: 100 }, { token })).result.find((card) => card.id === sellerId)
  const isTop = async () => (await top(buyer.token)) !== undefined
  expect(await isTop()).toBe(true)
  // Actions on the card; operators have none.
  const offered = await Promise.all([top(), top(buyer.token), top(admin.token)])
  const asVisitor = ['favourite', 'contact']
  expect(offered.map((card) => allowedNames(card?.actions ?? []))).toEqual([asVisitor, [...asVisitor, 'invite'], []])
  await market.call(suspendPerson, { id: sellerId, reason: 'Spam' }, { token: admin.token })
  expect(await isTop()).toBe(false)
  await market.call(restorePerson, { id: sellerId }, { token: admin.token })
  expect(await isTop()).toBe(true)
  const earned = { id: sellerId, direction: 'take', amount: 40, reason: 'Paid out by hand' } as const
  await market.call(adjustWallet, earned, { token: admin.token })
  await market.call(deleteAccount, { password, understood: true }, { token: seller.token })
  expect(await isTop()).toBe(false)
})

test("a booking that is not completed or not one's own cannot be reviewed", async () => {
  const { buyer, seller, id } = await boughtService(market)
  const early = await market.refusal(addReview, review(id), { token: buyer.token })
  expect(early).toMatchObject({ status: 409, data: { code: 'REVIEW_NOT_YET' } })
  const stranger = await registerBuyer(market)
  expect((await market.refusal(addReview, review(id), { token: stranger.token })).status).toBe(404)
  expect((await market.refusal(addReview, review(id), { token: seller.token })).status).toBe(403)
})

test('a review needs 1 to 5 stars and a text of at most 250 characters', async () => {
  const { buyer, id } = await completed()
  const ask = async (input: object) =>
    (await market.refusal(addReview, { ...review(id), ...input }, { token: buyer.token })).data.fieldErrors
  expect(await ask({ rating: 6 })).toEqual({ rating: 'Rating is required.' })
  expect(await ask({ rating: 0 })).toEqual({ rating: 'Rating is required.' })
  expect(await ask({ review: ' ' })).toEqual({ review: 'Review is required.' })
  expect(await ask({ review: 'x'.repeat(251) })).toEqual({ review: 'Review cannot exceed 250 characters.' })
})

test('a review is possible until 14 days have passed', async () => {
  const { buyer, id } = await completed()
  const { id: inTime, buyer: punctual } = await completed()
  const { updated, reviewUntil } = await readBooking(market, punctual, inTime)
  expect(Date.parse(reviewUntil ?? '') - Date.parse(updated)).toBe(14 * days)
  await market.advance(14 * days - minutes)
  expect(allowedNames((await readBooking(market, punctual, inTime)).actions)).toEqual(['review'])
  expect((await market.send(addReview, review(inTime), { token: punctual.token })).status).toBe(200)
  await market.advance(2 * minutes)
  const refusal = await market.refusal(addReview, review(id), { token: buyer.token })
  expect(refusal).toMatchObject({ status: 409, message: 'A review can be written within 14 days of completion.' })
  expect(allowedNames((await readBooking(market, buyer, id)).actions)).toEqual([])
})
