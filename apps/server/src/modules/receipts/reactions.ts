import { bookingCompleted, bookingSettled, disputeDecided } from '#modules/bookings/public.ts'
import { paymentCredited, paymentReversed } from '#modules/payments/public.ts'
import { withdrawalApproved, withdrawalUnreturned } from '#modules/withdrawals/public.ts'
import type { BookingId, PaymentId, UserId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type Consumer, on } from '#platform/outbox/outbox.ts'
import { issueDocuments } from './jobs.ts'
import { undocumentedPayments } from './store.ts'

interface Delivery<Payload> {
  readonly payload: Payload
}

// A job issues the documents, so that a locked counter never delays the other consumers of an event.

async function issueOfPayment(ctx: Ctx, { payload }: Delivery<{ readonly paymentId: PaymentId }>): Promise<void> {
  ctx.enqueue(issueDocuments, { payment: payload.paymentId })
}

async function issueOfBooking(ctx: Ctx, { payload }: Delivery<{ readonly bookingId: BookingId }>): Promise<void> {
  ctx.enqueue(issueDocuments, { booking: payload.bookingId })
}

/** Card money of a withdrawal returns to its card, or comes back from it, without an event of the payment. */
async function issueOfUser(ctx: Ctx, { payload }: Delivery<{ readonly userId: UserId }>): Promise<void> {
  for (const payment of await undocumentedPayments(ctx.tx, payload.userId)) ctx.enqueue(issueDocuments, { payment })
}

export const reactions: readonly Consumer[] = [
  on(paymentCredited, 'receipts.reactions', issueOfPayment),
  on(paymentReversed, 'receipts.reactions', issueOfPayment),
  on(bookingCompleted, 'receipts.reactions', issueOfBooking),
  on(bookingSettled, 'receipts.reactions', issueOfBooking),
  on(disputeDecided, 'receipts.reactions', issueOfBooking),
  on(withdrawalApproved, 'receipts.reactions', issueOfUser),
  on(withdrawalUnreturned, 'receipts.reactions', issueOfUser),
]
