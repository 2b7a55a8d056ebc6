import type { Bid, getMyBids as endpoint } from '@market/contract/bids/endpoints.ts'
import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { presentBids } from './present.ts'
import { findBidsOfSeller } from './store-shown.ts'

/** A page of the caller's own bids, newest first. */
export async function getMyBids(
  ctx: Ctx,
  input: ParsedInputOf<typeof endpoint>,
): Promise<{ records: Bid[]; total: number }> {
  const { ids, total } = await findBidsOfSeller(ctx.tx, person(ctx).id, input)
  return { records: await presentBids(ctx, ids), total }
}
