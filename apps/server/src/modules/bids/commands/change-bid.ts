import type { changedBid } from '@market/contract/bids/endpoints.ts'
import type { z } from 'zod'
import { agreedFee } from '#modules/ledger/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import { move } from '#platform/transition.ts'
import { bidChanged, eventOf } from '../events.ts'
import { bidMachine, lockOwnBid } from '../machine.ts'
import { updateBid } from '../store.ts'

/**
 * Changes the amount of the caller's own pending bid, at the fee shown with it. Costs no connects and uses up one of
 * the bid's edits (product-rules: Connects and bids).
 */
export async function changeBid(ctx: Ctx, { bidId, bidAmount, platformFee }: z.output<typeof changedBid>) {
  const own = await lockOwnBid(ctx, bidId)
  const bid = await move(ctx, bidMachine, own, 'rebid', { from: own.amount_cents, to: bidAmount })
  await updateBid(ctx.tx, bid.id, {
    amount_cents: bidAmount,
    fee_cents: agreedFee(ctx, bidAmount, platformFee),
    rebids_left: bid.rebids_left - 1,
  })
  ctx.emit(bidChanged, eventOf({ ...bid, amount_cents: bidAmount }, bid.job))
  return bid.id
}
