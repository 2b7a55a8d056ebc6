import { bookingCompleted, bookingSettled, disputeDecided } from '#modules/bookings/public.ts'
import { paymentCredited, paymentReversed } from '#modules/payments/public.ts'
import { withdrawalApproved } from '#modules/withdrawals/public.ts'
import type { BookingId, PaymentId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type Consumer, on } from '#platform/outbox/outbox.ts'
import { issueDocuments } from './jobs.ts'
import { paymentsToCredit } from './store.ts'

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

export const reactions: readonly Consumer[] = [
  on(paymentCredited, 'receipts.reactions', issueOfPayment),
  on(paymentReversed, 'receipts.reactions', issueOfPayment),
  on(bookingCompleted, 'receipts.reactions', issueOfBooking),
  on(bookingSettled, 'receipts.reactions', issueOfBooking),
  on(disputeDecided, 'receipts.reactions', issueOfBooking),
  // Card money of a withdrawal returns to its card without an event of the payment.
  on(withdrawalApproved, 'receipts.reactions', async (ctx, { payload }) => {
    for (const payment of await paymentsToCredit(ctx.tx, payload.userId)) ctx.enqueue(issueDocuments, { payment })
  }),
]
