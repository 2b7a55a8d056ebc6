import type { addBid as endpoint } from '@market/contract/bids/endpoints.ts'
import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import type { Ctx } from '#platform/context/context.ts'
import { presentBid } from '../present.ts'
import { changeBid } from './change-bid.ts'
import { placeBid } from './place-bid.ts'

/**
 * Serves two verbs with one call (product-rules: Call shapes): with a bid id it changes that bid, without one it bids
 * on the job.
 */
export async function addBid(ctx: Ctx, input: ParsedInputOf<typeof endpoint>) {
  const id = 'bidId' in input ? await changeBid(ctx, input) : await placeBid(ctx, input)
  return presentBid(ctx, id)
}
