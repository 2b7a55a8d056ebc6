import type { addBid as endpoint } from '@market/contract/bids/endpoints.ts'
import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import type { Ctx } from '#platform/context.ts'
import { presentBid } from '../present.ts'
import { changeBid } from './change-bid.ts'
import { placeBid } from './place-bid.ts'

/** One call of product-rules: Call shapes with two readings: a new bid names the job, a changed one names itself. */
export async function addBid(ctx: Ctx, input: ParsedInputOf<typeof endpoint>) {
  const id = 'bidId' in input ? await changeBid(ctx, input) : await placeBid(ctx, input)
  return presentBid(ctx, id)
}
