import { addBid, getBid, updateBidStatus, withdrawBid } from '@market/contract/bids/endpoints.ts'
import { addFavourite } from '@market/contract/favourites/endpoints.ts'
import type { BidId } from '@market/contract/ids.ts'
import { updateJobStatus } from '@market/contract/listings/endpoints.ts'
import { days, hours, later } from '@market/server/platform/clock/clock.ts'
import { bids } from '../content/bids.ts'
import { bookings } from '../content/bookings.ts'
import { buyers } from '../content/buyers.ts'
import { newcomers } from '../content/newcomers.ts'
import { jobs } from '../content/jobs.ts'
import { reviews } from '../content/reviews.ts'
import { services } from '../content/services.ts'
import type { BidContent, ReviewContent } from '../content/shapes.ts'
import { daysBefore, notBefore } from './playbill.ts'
import type { Production } from './production.ts'
import { acceptBid, answerCompletion, askForCompletion, buyService, writeReview } from './seed-bookings.ts'
import { payOfferOf } from './seed-offers.ts'
import { afterwards, endOf, writeBooking } from './write-bookings.ts'

const jobByKey = new Map(jobs.map((job) => [job.key, job]))
const ownerOf = (bid: BidContent) => jobByKey.get(bid.job)?.buyer ?? ''
const sidesOf = (bid: BidContent) => [bid.seller, ownerOf(bid)]
const serviceByKey = new Map(services.map((service) => [service.key, service]))

export function writeFavourites({ bill, cast, now }: Production): void {
  for (const buyer of [...buyers, ...newcomers]) {
    bill.add(later(now, -hours), `favourites of ${buyer.key}`, [buyer.key], async (stage) => {
      for (const key of buyer.favouriteSellers) {
        await stage.play(cast.people.get(buyer.key), addFavourite, { id: cast.people.get(key).id })
      }
    })
  }
}

/** Schedules the closing of jobs without a booking. They are posted in `let-people-join.ts`. */
export function writeClosings({ bill, cast, now }: Production): void {
  for (const job of jobs) {
    if (job.status !== 'Closed') continue
    const lastBid = Math.min(job.ageInDays, ...bids.filter((bid) => bid.job === job.key).map((bid) => bid.ageInDays))
    const closed = later(daysBefore(now, lastBid), 18 * hours)
    bill.add(closed, `${job.key} is closed`, [job.buyer], (stage) =>
      stage.play(cast.people.get(job.buyer), updateJobStatus, { JobId: cast.listings.get(job.key), status: 'close' }),
    )
  }
}

export function writeBids(production: Production): void {
  const { bill, cast, now } = production
  for (const bid of bids) {
    const placed = daysBefore(now, bid.ageInDays)
    bill.add(placed, `bid ${bid.key}`, sidesOf(bid), async (stage) => {
      const job = cast.listings.get(bid.job)
      const made = await stage.play(cast.people.get(bid.seller), addBid, { serviceId: job, bidAmount: bid.amount })
      cast.bids.set(bid.key, { id: made.id as BidId, job, amount: bid.amount })
    })
    writeEndOfBid(production, bid, placed)
  }
}

function writeEndOfBid({ bill, cast }: Production, bid: BidContent, placed: Date): void {
  const owner = () => cast.people.get(ownerOf(bid))
  const id = () => cast.bids.get(bid.key).id
  if (bid.opened)
    bill.add(later(placed, 2 * hours), `bid ${bid.key} is opened`, sidesOf(bid), (stage) =>
      stage.play(owner(), getBid, { id: id() }),
    )
  if (bid.status === 'WithDrawn') {
    bill.add(later(placed, 5 * hours), `bid ${bid.key} is withdrawn`, sidesOf(bid), (stage) =>
      stage.play(cast.people.get(bid.seller), withdrawBid, { bidId: id() }),
    )
  }
  // In a Booked job, accepting one bid rejects the others.
  if (bid.status === 'Rejected' && jobByKey.get(bid.job)?.status === 'Open') {
    bill.add(later(placed, 9 * hours), `bid ${bid.key} is rejected`, sidesOf(bid), (stage) =>
      stage.play(owner(), updateBidStatus, { JobId: cast.listings.get(bid.job), bidId: id(), status: 'REJECT' }),
    )
  }
}

export function writeBookings(production: Production): void {
  const { bill, cast, now } = production
  for (const booking of bookings) {
    const { source, key } = booking
    bill.add(daysBefore(now, booking.ageInDays), `booking ${key}`, [booking.buyer, booking.seller], async (stage) => {
      const pair = { buyer: cast.people.get(booking.buyer), seller: cast.people.get(booking.seller) }
      if ('bid' in source) cast.bookings.set(key, await acceptBid(stage, pair, cast.bids.get(source.bid)))
      if ('offer' in source) cast.bookings.set(key, await payOfferOf(production, stage, source.offer))
      if ('service' in source) {
        const price = serviceByKey.get(source.service)?.price ?? 0
        cast.bookings.set(key, await buyService(stage, pair, cast.listings.get(source.service), price))
      }
    })
    writeBooking(production, booking, () => cast.bookings.get(key))
  }
}

const proofOf = (service: string) => serviceByKey.get(service)?.pictures.slice(0, 1) ?? []

/** Schedules a review of a service with a completed booking of its own. */
function writeReviewedService(production: Production, review: ReviewContent, service: string): void {
  const { bill, cast, give, now } = production
  const who = [review.buyer, review.seller]
  const key = `${service}--${review.buyer}--reviewed`
  const posted = daysBefore(now, serviceByKey.get(service)?.ageInDays ?? 0)
  const bought = notBefore(daysBefore(now, review.ageInDays + 3), later(posted, 3 * hours))
  const begun = () => cast.bookings.get(key)
  bill.add(bought, `booking ${key}`, who, async (stage) => {
    const pair = { buyer: cast.people.get(review.buyer), seller: cast.people.get(review.seller) }
    const price = serviceByKey.get(service)?.price ?? 0
    cast.bookings.set(key, await buyService(stage, pair, cast.listings.get(service), price))
  })
  const done = later(bought, 2 * days)
  bill.add(done, `completion of ${key}`, who, (stage) =>
    askForCompletion(stage, give, begun(), { by: 'seller', proofs: proofOf(service), hoursAgo: 0 }),
  )
  const accepted = later(done, 8 * hours)
  bill.add(accepted, `acceptance of ${key}`, who, (stage) => answerCompletion(stage, begun(), 'seller', 'Accepted'))
  bill.add(afterwards(accepted, daysBefore(now, review.ageInDays)), `review of ${key}`, who, (stage) =>
    writeReview(stage, begun(), review),
  )
}

export function writeReviews(production: Production): void {
  const { bill, cast, now } = production
  for (const review of reviews) {
    if ('service' in review.of) {
      writeReviewedService(production, review, review.of.service)
      continue
    }
    const { booking: key } = review.of
    const booking = bookings.find((one) => one.key === key)
    if (booking === undefined) continue
    const at = afterwards(endOf(now, booking), daysBefore(now, review.ageInDays))
    bill.add(at, `review of ${key}`, [review.buyer, review.seller], (stage) =>
      writeReview(stage, cast.bookings.get(key), review),
    )
  }
}
