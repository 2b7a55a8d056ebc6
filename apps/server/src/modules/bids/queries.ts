import type {
  Bid,
  getMyBids as endpoint,
  getReceivedBids as receivedEndpoint,
} from '@market/contract/bids/endpoints.ts'
import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import type { ReceivedBids } from '@market/contract/listings/schema.ts'
import { type Ctx, person } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { presentBids } from './present.ts'
import { receivedBids } from './present-received.ts'
import { findBidsOfSeller } from './store-shown.ts'
import { isJobOf } from './store.ts'

/** The caller's own bids, newest first. */
export async function getMyBids(
  ctx: Ctx,
  input: ParsedInputOf<typeof endpoint>,
): Promise<{ records: Bid[]; total: number }> {
  const { ids, total } = await findBidsOfSeller(ctx.tx, person(ctx).id, input)
  return { records: await presentBids(ctx, ids), total }
}

/** The bids on an own job. */
export async function getReceivedBids(
  ctx: Ctx,
  { id, ...page }: ParsedInputOf<typeof receivedEndpoint>,
): Promise<ReceivedBids> {
  if (!(await isJobOf(ctx.tx, id, person(ctx).id))) throw new AppError('NOT_FOUND')
  return receivedBids(ctx, id, page)
}
