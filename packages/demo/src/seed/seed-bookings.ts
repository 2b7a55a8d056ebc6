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
import { settlePayment } from '@market/server/modules/payments/public.ts'
import { centsFromDollars, dollarsFromCents, percentNearest, roundUpDollars } from '@market/contract/money.ts'
import type { CancellationContent, CompletionContent, MilestoneContent } from '../content/shapes.ts'
import type { GiveAsset } from './seed-files.ts'
import type { Player, Stage } from './stage.ts'

/** A booking of the demo that has started. */
export interface Begun {
  readonly id: BookingId
  readonly price: number
  readonly buyer: Player
  readonly seller: Player
}

const step = 50
/** Rounds a top-up up to a round sum. */
export const roundSum = (dollars: number) => roundUpDollars(dollars, step)

/** Tops up a wallet as if the payment provider had confirmed the payment. */
export async function fundWallet(stage: Stage, player: Player, dollars: number): Promise<void> {
  const { paymentId } = await stage.play(player, addAmount, { amount: dollars })
  const status = { outcome: 'Paid', amount: centsFromDollars(dollars) } as const
  await stage.direct((ctx) => settlePayment(ctx, paymentId as never, status))
}

export async function buyService(
  stage: Stage,
  { buyer, seller }: Pick<Begun, 'buyer' | 'seller'>,
  serviceId: ListingId,
  price: number,
): Promise<Begun> {
  await fundWallet(stage, buyer, roundSum(price))
  const booking = await stage.play(buyer, createBooking, { serviceId })
  return { id: booking.id as BookingId, price: booking.price, buyer, seller }
}

export async function acceptBid(
  stage: Stage,
  { buyer, seller }: Pick<Begun, 'buyer' | 'seller'>,
  bid: { readonly id: BidId; readonly job: ListingId; readonly amount: number },
): Promise<Begun> {
  await fundWallet(stage, buyer, roundSum(bid.amount))
  const answer = await stage.play(buyer, updateBidStatus, {
    JobId: bid.job,
    bidId: bid.id,
    status: 'ACCEPT',
    bidAmount: bid.amount,
  })
  return { id: answer.bookingId as BookingId, price: bid.amount, buyer, seller }
}

const dayOf = (now: Date, daysAgo: number) => new Date(now.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10)

export async function writeMilestone(
  stage: Stage,
  begun: Begun,
  now: Date,
  milestone: MilestoneContent,
): Promise<void> {
  const { title, description, startDaysAgo, endDaysAgo } = milestone
  const today = dayOf(stage.clock.now(), 0)
  const earlier = (day: string, limit: string) => (day < limit ? day : limit)
  const endDate = earlier(dayOf(now, endDaysAgo), today)
  const span = { startDate: earlier(dayOf(now, startDaysAgo), endDate), endDate }
  await stage.play(begun.seller, addMilestone, { bookingId: begun.id, title, description, ...span })
}

const side = (begun: Begun, by: 'buyer' | 'seller'): Player => begun[by]
const otherSide = (begun: Begun, by: 'buyer' | 'seller'): Player => begun[by === 'buyer' ? 'seller' : 'buyer']

async function giveAll(stage: Stage, give: GiveAsset, owner: Player, paths: readonly string[]) {
  return stage.direct(async (ctx) => {
    const files: { name: string; url: string }[] = []
    for (const path of paths)
      files.push({ name: path.slice(path.lastIndexOf('/') + 1), url: await give(ctx, owner.id, path) })
    return files
  })
}

export async function askForCompletion(
  stage: Stage,
  give: GiveAsset,
  begun: Begun,
  { by, proofs }: CompletionContent,
): Promise<void> {
  const images = await giveAll(stage, give, side(begun, by), proofs)
  await stage.play(side(begun, by), completeBooking, {
    bookingId: begun.id,
    status: 'Amidst-Completion-Process',
    images,
  })
}

type Answer = 'Accepted' | 'Rejected'

export const answerCompletion = (stage: Stage, begun: Begun, by: 'buyer' | 'seller', status: Answer, reason?: string) =>
  stage.play(otherSide(begun, by), updateBookingRequest, {
    id: begun.id,
    type: 'Completion',
    status,
    ...(reason === undefined ? {} : { reason }),
  })

const percentOf = (price: number, percent: number) => dollarsFromCents(percentNearest(centsFromDollars(price), percent))

export async function proposeCancellation(stage: Stage, begun: Begun, content: CancellationContent): Promise<Booking> {
  const booking = await stage.play(side(begun, content.by), updateBookingStatus, {
    id: begun.id,
    status: 'Amidst-Cancellation',
    reason: content.reason,
    settlementAmountProposed: percentOf(begun.price, content.refundPercent),
  })
  if (content.counterPercent !== undefined) {
    const amount = percentOf(begun.price, content.counterPercent)
    return (await stage.play(otherSide(begun, content.by), counterPropose, { bookingId: begun.id, amount })) as Booking
  }
  return booking as Booking
}

/** Answers the current amount: the other side answers a proposal, the canceller a counter. */
export function answerCancellation(stage: Stage, begun: Begun, content: CancellationContent, status: Answer) {
  const who = content.counterPercent === undefined ? otherSide(begun, content.by) : side(begun, content.by)
  return stage.play(who, updateBookingRequest, { id: begun.id, type: 'Cancellation', status })
}

export async function raiseDispute(
  stage: Stage,
  give: GiveAsset,
  begun: Begun,
  { by, reason, pictures }: { by: 'buyer' | 'seller'; reason: string; pictures: readonly string[] },
): Promise<void> {
  const files = await giveAll(stage, give, side(begun, by), pictures)
  await stage.play(side(begun, by), updateBookingStatus, { id: begun.id, status: 'In-dispute', reason, files })
}

export const writeReview = (stage: Stage, begun: Begun, review: { stars: number; text: string }) =>
  stage.play(begun.buyer, addReview, { bookingId: begun.id, rating: review.stars, review: review.text })
