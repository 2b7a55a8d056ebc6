import { addBid, getBid, updateBidStatus, withdrawBid } from '@market/contract/bids/endpoints.ts'
import { addFavourite } from '@market/contract/favourites/endpoints.ts'
import type { BidId } from '@market/contract/ids.ts'
import { updateJobStatus } from '@market/contract/listings/endpoints.ts'
import { days, hours, later } from '@market/server/public.ts'
import { wireField } from '@market/contract/wire.ts'
import { bids } from '../content/bids.ts'
import { bookings } from '../content/bookings.ts'
import { buyers } from '../content/buyers.ts'
import { newcomers } from '../content/newcomers.ts'
import { jobs } from '../content/jobs.ts'
import { proposals } from '../content/proposals.ts'
import { reviews } from '../content/reviews.ts'
import { services } from '../content/services.ts'
import type { BidContent, ReviewContent } from '../content/shapes.ts'
import { daysBefore, notBefore } from './schedule.ts'
import { acceptBid, answerCompletion, requestCompletion, buyService, createReview } from './seed-bookings.ts'
import { payOfferOf } from './seed-offers.ts'
import type { SeedContext } from './seed-context.ts'
import { afterwards, endOf, scheduleBooking } from './schedule-bookings.ts'

const jobByKey = new Map(jobs.map((job) => [job.key, job]))
const ownerOf = (bid: BidContent) => jobByKey.get(bid.job)?.buyer ?? ''
const sidesOf = (bid: BidContent) => [bid.seller, ownerOf(bid)]
const serviceByKey = new Map(services.map((service) => [service.key, service]))

export function scheduleFavourites({ schedule, registry, now }: SeedContext): void {
  for (const buyer of [...buyers, ...newcomers]) {
    schedule.add(later(now, -hours), `favourites of ${buyer.key}`, [buyer.key], async (client) => {
      for (const key of buyer.favouriteSellers) {
        await client.as(registry.people.get(buyer.key), addFavourite, { id: registry.people.get(key).id })
      }
    })
  }
}

/** Schedules the closing of jobs without a booking. They are posted in `register-users.ts`. */
export function scheduleClosings({ schedule, registry, now }: SeedContext): void {
  for (const job of jobs) {
    if (job.status !== 'Closed') continue
    const lastBid = Math.min(job.ageInDays, ...bids.filter((bid) => bid.job === job.key).map((bid) => bid.ageInDays))
    const closed = later(daysBefore(now, lastBid), 18 * hours)
    schedule.add(closed, `${job.key} is closed`, [job.buyer], (client) =>
      client.as(registry.people.get(job.buyer), updateJobStatus, {
        [wireField.jobId]: registry.listings.get(job.key),
        status: 'close',
      }),
    )
  }
}

/** The letter, delivery time and answers of a bid that has them. */
function sentWith({ key }: BidContent) {
  const proposal = proposals[key]
  if (proposal === undefined) return {}
  const { letter: coverLetter, days: deliveryDays, answers } = proposal
  return { coverLetter, deliveryDays, ...(answers === undefined ? {} : { answers: [...answers] }) }
}

export function scheduleBids(context: SeedContext): void {
  const { schedule, registry, now } = context
  for (const bid of bids) {
    const placed = daysBefore(now, bid.ageInDays)
    schedule.add(placed, `bid ${bid.key}`, sidesOf(bid), async (client) => {
      const job = registry.listings.get(bid.job)
      const made = await client.as(registry.people.get(bid.seller), addBid, {
        serviceId: job,
        bidAmount: bid.amount,
        ...sentWith(bid),
      })
      registry.bids.set(bid.key, { id: made.id as BidId, job, amount: bid.amount })
    })
    scheduleEndOfBid(context, bid, placed)
  }
}

function scheduleEndOfBid({ schedule, registry }: SeedContext, bid: BidContent, placed: Date): void {
  const owner = () => registry.people.get(ownerOf(bid))
  const id = () => registry.bids.get(bid.key).id
  if (bid.opened)
    schedule.add(later(placed, 2 * hours), `bid ${bid.key} is opened`, sidesOf(bid), (client) =>
      client.as(owner(), getBid, { id: id() }),
    )
  if (bid.status === 'Withdrawn') {
    schedule.add(later(placed, 5 * hours), `bid ${bid.key} is withdrawn`, sidesOf(bid), (client) =>
      client.as(registry.people.get(bid.seller), withdrawBid, { bidId: id() }),
    )
  }
  // In a Booked job, accepting one bid rejects the others.
  if (bid.status === 'Rejected' && jobByKey.get(bid.job)?.status === 'Open') {
    schedule.add(later(placed, 9 * hours), `bid ${bid.key} is rejected`, sidesOf(bid), (client) =>
      client.as(owner(), updateBidStatus, {
        [wireField.jobId]: registry.listings.get(bid.job),
        bidId: id(),
        status: 'REJECT',
      }),
    )
  }
}

export function scheduleBookings(context: SeedContext): void {
  const { schedule, registry, now } = context
  for (const booking of bookings) {
    const { source, key } = booking
    schedule.add(
      daysBefore(now, booking.ageInDays),
      `booking ${key}`,
      [booking.buyer, booking.seller],
      async (client) => {
        const pair = { buyer: registry.people.get(booking.buyer), seller: registry.people.get(booking.seller) }
        if ('bid' in source) registry.bookings.set(key, await acceptBid(client, pair, registry.bids.get(source.bid)))
        if ('offer' in source) registry.bookings.set(key, await payOfferOf(context, client, source.offer))
        if ('service' in source) {
          const price = serviceByKey.get(source.service)?.price ?? 0
          registry.bookings.set(key, await buyService(client, pair, registry.listings.get(source.service), price))
        }
      },
    )
    scheduleBooking(context, booking, () => registry.bookings.get(key))
  }
}

const proofOf = (service: string) => serviceByKey.get(service)?.images.slice(0, 1) ?? []

/** Schedules a review of a service with a completed booking of its own. */
function scheduleReviewedService(context: SeedContext, review: ReviewContent, service: string): void {
  const { schedule, registry, addAsset, now } = context
  const pair = [review.buyer, review.seller]
  const key = `${service}--${review.buyer}--reviewed`
  const posted = daysBefore(now, serviceByKey.get(service)?.ageInDays ?? 0)
  const bought = notBefore(daysBefore(now, review.ageInDays + 3), later(posted, 3 * hours))
  const started = () => registry.bookings.get(key)
  schedule.add(bought, `booking ${key}`, pair, async (client) => {
    const sides = { buyer: registry.people.get(review.buyer), seller: registry.people.get(review.seller) }
    const price = serviceByKey.get(service)?.price ?? 0
    registry.bookings.set(key, await buyService(client, sides, registry.listings.get(service), price))
  })
  const done = later(bought, 2 * days)
  schedule.add(done, `completion of ${key}`, pair, (client) =>
    requestCompletion(client, addAsset, started(), { by: 'seller', proofs: proofOf(service), hoursAgo: 0 }),
  )
  const accepted = later(done, 8 * hours)
  schedule.add(accepted, `acceptance of ${key}`, pair, (client) =>
    answerCompletion(client, started(), 'seller', 'Accepted'),
  )
  schedule.add(afterwards(accepted, daysBefore(now, review.ageInDays)), `review of ${key}`, pair, (client) =>
    createReview(client, started(), review),
  )
}

export function scheduleReviews(context: SeedContext): void {
  const { schedule, registry, now } = context
  for (const review of reviews) {
    if ('service' in review.of) {
      scheduleReviewedService(context, review, review.of.service)
      continue
    }
    const { booking: key } = review.of
    const booking = bookings.find((one) => one.key === key)
    if (booking === undefined) continue
    const at = afterwards(endOf(now, booking), daysBefore(now, review.ageInDays))
    schedule.add(at, `review of ${key}`, [review.buyer, review.seller], (client) =>
      createReview(client, registry.bookings.get(key), review),
    )
  }
}
