import { updateBidStatus } from '@market/contract/bids/endpoints.ts'
import {
  addMilestone,
  addReview,
  completeBooking,
  counterPropose,
  createBooking,
  updateBookingRequest,
  updateBookingStatus,
} from '@market/contract/bookings/endpoints.ts'
import type { Booking } from '@market/contract/bookings/schema.ts'
import type { BidId, BookingId, ListingId } from '@market/contract/ids.ts'
import { addAmount } from '@market/contract/wallet/endpoints.ts'
import { settlePayment } from '@market/server/public.ts'
import { centsFromDollars, dollarsFromCents, percentNearest, roundUpDollars } from '@market/contract/money.ts'
import { wireField, wireState } from '@market/contract/wire.ts'
import type { CancellationContent, CompletionContent, MilestoneContent } from '../content/shapes.ts'
import type { AddAsset } from './seed-files.ts'
import type { DemoUser, Client } from './client.ts'

/** A booking of the demo that has started. */
export interface StartedBooking {
  readonly id: BookingId
  readonly price: number
  readonly buyer: DemoUser
  readonly seller: DemoUser
}

const step = 50
/** Rounds a top-up up to a round sum. */
export const roundSum = (dollars: number) => roundUpDollars(dollars, step)

/** Tops up a wallet as if the payment provider had confirmed the payment. */
export async function fundWallet(client: Client, user: DemoUser, dollars: number): Promise<void> {
  const { paymentId } = await client.as(user, addAmount, { amount: dollars })
  // The sandbox has one charge per payment, with the same id.
  const status = { outcome: 'Paid', amount: centsFromDollars(dollars), charge: paymentId } as const
  await client.run((ctx) => settlePayment(ctx, paymentId as never, status))
}

export async function buyService(
  client: Client,
  { buyer, seller }: Pick<StartedBooking, 'buyer' | 'seller'>,
  serviceId: ListingId,
  price: number,
): Promise<StartedBooking> {
  await fundWallet(client, buyer, roundSum(price))
  const booking = await client.as(buyer, createBooking, { serviceId })
  return { id: booking.id as BookingId, price: booking.price, buyer, seller }
}

export async function acceptBid(
  client: Client,
  { buyer, seller }: Pick<StartedBooking, 'buyer' | 'seller'>,
  bid: { readonly id: BidId; readonly job: ListingId; readonly amount: number },
): Promise<StartedBooking> {
  await fundWallet(client, buyer, roundSum(bid.amount))
  const answer = await client.as(buyer, updateBidStatus, {
    [wireField.jobId]: bid.job,
    bidId: bid.id,
    status: 'ACCEPT',
    bidAmount: bid.amount,
  })
  return { id: answer.bookingId as BookingId, price: bid.amount, buyer, seller }
}

const dayOf = (now: Date, daysAgo: number) => new Date(now.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10)

export async function createMilestone(
  client: Client,
  started: StartedBooking,
  now: Date,
  milestone: MilestoneContent,
): Promise<void> {
  const { title, description, startDaysAgo, endDaysAgo } = milestone
  const today = dayOf(client.clock.now(), 0)
  const earlier = (day: string, limit: string) => (day < limit ? day : limit)
  const endDate = earlier(dayOf(now, endDaysAgo), today)
  const span = { startDate: earlier(dayOf(now, startDaysAgo), endDate), endDate }
  await client.as(started.seller, addMilestone, { bookingId: started.id, title, description, ...span })
}

const side = (started: StartedBooking, by: 'buyer' | 'seller'): DemoUser => started[by]
const otherSide = (started: StartedBooking, by: 'buyer' | 'seller'): DemoUser =>
  started[by === 'buyer' ? 'seller' : 'buyer']

async function addAssets(client: Client, addAsset: AddAsset, owner: DemoUser, paths: readonly string[]) {
  return client.run(async (ctx) => {
    const files: { name: string; url: string }[] = []
    for (const path of paths)
      files.push({ name: path.slice(path.lastIndexOf('/') + 1), url: await addAsset(ctx, owner.id, path) })
    return files
  })
}

export async function requestCompletion(
  client: Client,
  addAsset: AddAsset,
  started: StartedBooking,
  { by, proofs }: CompletionContent,
): Promise<void> {
  const images = await addAssets(client, addAsset, side(started, by), proofs)
  await client.as(side(started, by), completeBooking, {
    bookingId: started.id,
    status: wireState.completionRequested,
    images,
  })
}

type Answer = 'Accepted' | 'Rejected'

export const answerCompletion = (
  client: Client,
  started: StartedBooking,
  by: 'buyer' | 'seller',
  status: Answer,
  reason?: string,
) =>
  client.as(otherSide(started, by), updateBookingRequest, {
    id: started.id,
    type: 'Completion',
    status,
    ...(reason === undefined ? {} : { reason }),
  })

const percentOf = (price: number, percent: number) => dollarsFromCents(percentNearest(centsFromDollars(price), percent))

export async function proposeCancellation(
  client: Client,
  started: StartedBooking,
  content: CancellationContent,
): Promise<Booking> {
  const booking = await client.as(side(started, content.by), updateBookingStatus, {
    id: started.id,
    status: wireState.cancellationProposed,
    reason: content.reason,
    settlementAmountProposed: percentOf(started.price, content.refundPercent),
  })
  if (content.counterPercent !== undefined) {
    const amount = percentOf(started.price, content.counterPercent)
    return (await client.as(otherSide(started, content.by), counterPropose, {
      bookingId: started.id,
      amount,
    })) as Booking
  }
  return booking as Booking
}

/** Answers the current amount: the other side answers a proposal, the canceller a counter. */
export function answerCancellation(
  client: Client,
  started: StartedBooking,
  content: CancellationContent,
  status: Answer,
) {
  const answerer = content.counterPercent === undefined ? otherSide(started, content.by) : side(started, content.by)
  return client.as(answerer, updateBookingRequest, { id: started.id, type: 'Cancellation', status })
}

export async function raiseDispute(
  client: Client,
  addAsset: AddAsset,
  started: StartedBooking,
  { by, reason, images }: { by: 'buyer' | 'seller'; reason: string; images: readonly string[] },
): Promise<void> {
  const files = await addAssets(client, addAsset, side(started, by), images)
  await client.as(side(started, by), updateBookingStatus, { id: started.id, status: 'In-dispute', reason, files })
}

export const createReview = (client: Client, started: StartedBooking, review: { stars: number; text: string }) =>
  client.as(started.buyer, addReview, { bookingId: started.id, rating: review.stars, review: review.text })
