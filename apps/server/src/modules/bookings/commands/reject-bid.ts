import type { Bid, updateBidStatus } from '@market/contract/bids/endpoints.ts'
import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import { wireField } from '@market/contract/wire.ts'
import { lockReceivedBid, presentBid, rejectLockedBid } from '#modules/bids/public.ts'
import type { Ctx } from '#platform/context/context.ts'

/** Rejects one bid on the caller's own open job. */
export async function rejectBid(ctx: Ctx, input: ParsedInputOf<typeof updateBidStatus>): Promise<{ bid: Bid }> {
  const bid = await lockReceivedBid(ctx, input[wireField.jobId], input.bidId)
  await rejectLockedBid(ctx, bid)
  return { bid: await presentBid(ctx, bid.id) }
}
