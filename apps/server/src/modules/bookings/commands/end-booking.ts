import { divideBuyerFee, type Split } from '@market/contract/bookings/split.ts'
import { negative, sumCents } from '@market/contract/money.ts'
import type { Ctx } from '#platform/context/context.ts'
import { forgetAnswersAbout } from '#platform/http/idempotency.ts'
import { together } from '#platform/database/public.ts'
import { move } from '#platform/transition.ts'
import { account, post, refundEntries } from '#modules/ledger/public.ts'
import { coveringLosses } from '#modules/payments/public.ts'
import { completionMachine, settlementMachine } from '../machine.ts'
import { escrowOfBooking } from '../policy.ts'
import { endBookingRow, type BookingState } from '../store.ts'

type EndingTransfer = 'booking-completed' | 'booking-declined' | 'booking-settled' | 'booking-decided'

/**
 * Pays out the whole escrow and clears the stored answers, so that the buyer can buy the same service again at once.
 * The buyer fee goes back to the buyer only with the whole price. A refund first covers card payments of the buyer that
 * were reversed while the money was in escrow. The caller has already moved the booking and the row that decided it.
 */
export async function endBooking(
  ctx: Ctx,
  { booking }: BookingState,
  kind: EndingTransfer,
  split: Split,
): Promise<void> {
  const { toBuyer, toSeller, fee } = split
  const { returned, kept } = divideBuyerFee(booking.buyer_fee_cents, booking.price_cents, split)
  const refund = sumCents([toBuyer, returned])
  forgetAnswersAbout(ctx, booking.buyer_id, booking.id)
  const refundParts = refund === 0 ? [] : await refundEntries(ctx, booking, refund)
  const payOut = async () => {
    const paying = post(ctx, {
      kind,
      reference: booking.id,
      bookingId: booking.id,
      entries: [
        { account: account.escrow(booking.id), amount: negative(escrowOfBooking(booking)) },
        ...refundParts,
        { account: account.earnings(booking.seller_id), amount: toSeller },
        { account: account.fees, amount: sumCents([fee, kept]) },
      ],
    })
    const [, posted] = await together(endBookingRow(ctx, booking.id, split), paying)
    if (!posted) throw new Error(`The escrow of booking ${booking.id} was paid out before`)
  }
  if (refund === 0) return payOut()
  const { id, buyer_id: userId, created_at: since } = booking
  await coveringLosses(ctx, { id, userId, amount: refund, since }, payOut)
}

/** Closes pending proposals and requests when the booking ends another way. */
export async function lapsePending(ctx: Ctx, state: BookingState, because: string): Promise<void> {
  const { booking, settlement, completion } = state
  const bySystem = { as: 'system' } as const
  if (completion?.status === 'Pending')
    await move(ctx, completionMachine, { ...completion, booking }, 'lapse', { because }, bySystem)
  if (settlement?.status === 'Pending')
    await move(ctx, settlementMachine, { ...settlement, booking }, 'lapse', { because }, bySystem)
}
