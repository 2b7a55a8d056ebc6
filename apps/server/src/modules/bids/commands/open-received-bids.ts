import type { getReceivedBids as endpoint } from '@market/contract/bids/endpoints.ts'
import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import type { ReceivedBids } from '@market/contract/listings/schema.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { receivedBids } from '../present-received.ts'
import { isJobOf } from '../store.ts'
import { markBidsSeen } from './mark-bids-seen.ts'

/**
 * Shows a page of the bids on the caller's own job. It writes, because this counts as opening those bids
 * (product-rules: Connects and bids).
 */
export async function openReceivedBids(
  ctx: Ctx,
  { id, ...page }: ParsedInputOf<typeof endpoint>,
): Promise<ReceivedBids> {
  if (!(await isJobOf(ctx.tx, id, person(ctx).id))) throw new AppError('NOT_FOUND')
  const bids = await receivedBids(ctx, id, page)
  await markBidsSeen(
    ctx,
    bids.records.map((bid) => bid.id),
  )
  return bids
}
