import { updateBidStatus } from '@market/contract/bids/endpoints.ts'
import {
  completeBooking,
  counterPropose,
  createBooking,
  getBooking,
  updateBookingRequest,
  updateBookingStatus,
} from '@market/contract/bookings/endpoints.ts'
import type { Booking } from '@market/contract/bookings/schema.ts'
import { cents, type Cents } from '@market/contract/money.ts'
import { type Disagreement, verifyLedger } from '#modules/ledger/verify.ts'
import type { CallOptions, TestApp } from '#platform/testing/test-app.ts'
import { placeBid, postJob, postService } from './hiring.ts'
import { topUp } from './money.ts'
import { registerBuyer, registerSeller, type Someone, uploadImage } from './people.ts'

/** A booking with the two people in it. */
export interface Deal {
  readonly buyer: Someone
  readonly seller: Someone
  readonly id: Booking['id']
  readonly booking: Booking
}

/** Buys a service as people do. */
export const buyService = (
  market: TestApp,
  buyer: Someone,
  service: { id: string },
  options: Omit<CallOptions, 'token'> = {},
): Promise<Booking> =>
  market.call(createBooking, { serviceId: service.id as never }, { token: buyer.token, ...options }) as Promise<Booking>

/** Accepts a bid as people do. */
export const acceptBid = (
  market: TestApp,
  buyer: Someone,
  job: { id: string },
  bid: { id: string; bidAmount: number },
) =>
  market.call(
    updateBidStatus,
    { JobId: job.id as never, bidId: bid.id as never, status: 'ACCEPT', bidAmount: bid.bidAmount },
    { token: buyer.token },
  )

/** A buyer with money and a seller. */
export async function twoPeople(market: TestApp, dollars = 1000): Promise<{ buyer: Someone; seller: Someone }> {
  const buyer = await registerBuyer(market)
  const seller = await registerSeller(market)
  await topUp(market, buyer, dollars)
  return { buyer, seller }
}

/** A service bought for $200, unless said otherwise: the fee is $10. */
export async function boughtService(
  market: TestApp,
  people?: { buyer: Someone; seller: Someone },
  price = 200,
): Promise<Deal> {
  const { buyer, seller } = people ?? (await twoPeople(market))
  const booking = await buyService(market, buyer, await postService(market, seller, { price }))
  await market.settle()
  return { buyer, seller, id: booking.id, booking }
}

/** A job with an accepted bid of $200, unless said otherwise. */
export async function acceptedBid(
  market: TestApp,
  people?: { buyer: Someone; seller: Someone },
  amount = 200,
): Promise<Deal> {
  const { buyer, seller } = people ?? (await twoPeople(market))
  const job = await postJob(market, buyer)
  const accepted = await acceptBid(market, buyer, job, await placeBid(market, seller, job, amount))
  if (accepted.bookingId === undefined) throw new Error('An accepted bid made no booking')
  const bookingId = accepted.bookingId as Booking['id']
  await market.settle()
  const booking = await readBooking(market, buyer, bookingId)
  return { buyer, seller, id: bookingId, booking }
}

export const readBooking = (market: TestApp, { token }: Someone, id: Booking['id']): Promise<Booking> =>
  market.call(getBooking, { id }, { token }) as Promise<Booking>

export const requestCompletion = async (market: TestApp, { token }: Someone, bookingId: Booking['id']) =>
  market.call(
    completeBooking,
    {
      bookingId,
      status: 'Amidst-Completion-Process',
      images: [{ name: 'proof.png', url: await uploadImage(market, token) }],
    },
    { token },
  )

export const proposeCancellation = (
  market: TestApp,
  { token }: Someone,
  id: Booking['id'],
  settlementAmountProposed: number,
) =>
  market.call(
    updateBookingStatus,
    { id, status: 'Amidst-Cancellation', reason: 'Other plans', settlementAmountProposed },
    { token },
  )

export const raiseDispute = (market: TestApp, { token }: Someone, id: Booking['id']) =>
  market.call(updateBookingStatus, { id, status: 'In-dispute', reason: 'Nothing was delivered' }, { token })

export const counter = (market: TestApp, { token }: Someone, bookingId: Booking['id'], amount: number) =>
  market.call(counterPropose, { bookingId, amount }, { token })

type Answered = 'Cancellation' | 'Completion' | 'Dispute'

export const answer = (
  market: TestApp,
  { token }: Someone,
  id: Booking['id'],
  type: Answered,
  status: 'Accepted' | 'Rejected' | 'WithDrawn',
) => market.call(updateBookingRequest, { id, type, status }, { token })

/** What a wallet holds, in cents, straight from the ledger. */
export async function walletOf(market: TestApp, { user }: Someone): Promise<Cents> {
  const row = await market.app.parts.database.kysely
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('code', '=', `wallet:${user.id}`)
    .executeTakeFirst()
  return cents(row?.balance ?? 0)
}

/** What breaks an invariant of apps/server/checks: nothing, when all is well. */
export const brokenInvariants = (market: TestApp): Promise<Disagreement[]> =>
  verifyLedger(market.app.parts.database.kysely)
