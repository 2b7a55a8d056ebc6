import type { ChatRequestId } from '@market/contract/ids.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { lockRequest, type RequestRow } from '../store-requests.ts'

/** Locks a request that the caller sent or received. */
export async function lockOwnRequest(ctx: Ctx, id: ChatRequestId): Promise<RequestRow> {
  const me = person(ctx).id
  const request = await lockRequest(ctx.tx, id)
  if (request === undefined || (request.buyer_id !== me && request.seller_id !== me)) throw new AppError('NOT_FOUND')
  return request
}
