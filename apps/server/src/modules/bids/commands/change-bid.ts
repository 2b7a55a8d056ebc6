import type { changedBid } from '@market/contract/bids/endpoints.ts'
import { bidProcess } from '@market/contract/bids/process.ts'
import type { z } from 'zod'
import { requireActive } from '#modules/people/public.ts'
import { agreedFee } from '#modules/ledger/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { transition } from '#platform/transition.ts'
import { bidChanged, factOf } from '../events.ts'
import { requireJobAllows } from '../policy.ts'
import { updateBid } from '../store.ts'
import { lockOwnBid } from './lock-bid.ts'

/**
 * Changes the amount of the caller's own pending bid, at the fee shown with it. Costs no connects and uses up one of
 * the bid's edits (product-rules: Connects and bids).
 */
export async function changeBid(ctx: Ctx, { bidId, bidAmount, platformFee }: z.output<typeof changedBid>) {
  const { bid, job } = await lockOwnBid(ctx, bidId)
  await transition(
    ctx,
    bidProcess,
    'rebid',
    { table: 'bids', id: bid.id, state: bid.status, role: 'bidder' },
    {
      from: bid.amount_cents,
      to: bidAmount,
    },
  )
  requireJobAllows('rebid', job)
  await requireActive(ctx, job.owner_id)
  if (bid.rebids_left === 0) throw new AppError('NO_REBIDS_LEFT')
  await updateBid(ctx.tx, bid.id, {
    amount_cents: bidAmount,
    fee_cents: agreedFee(ctx, bidAmount, platformFee),
    rebids_left: bid.rebids_left - 1,
  })
  ctx.emit(bidChanged, factOf({ ...bid, amount_cents: bidAmount }, job))
  return bid.id
}
