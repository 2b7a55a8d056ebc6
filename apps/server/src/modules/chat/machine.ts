import { chatRequestProcess } from '@market/contract/chat/process.ts'
import type { ChatRequestId } from '@market/contract/ids.ts'
import type { Actor, Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { defineMachine } from '#platform/transition.ts'
import { lockRequest, type RequestRow } from './store-requests.ts'

function roleOn(request: RequestRow, actor: Actor) {
  if (actor.kind !== 'person') return null
  if (actor.id === request.buyer_id) return 'buyer'
  return actor.id === request.seller_id ? 'seller' : null
}

/** Locks a request that the caller sent or received. */
export async function lockOwnRequest(ctx: Ctx, id: ChatRequestId): Promise<RequestRow> {
  const request = await lockRequest(ctx.tx, id)
  if (request === undefined || roleOn(request, ctx.actor) === null) throw new AppError('NOT_FOUND')
  return request
}

export const requestMachine = defineMachine({
  process: chatRequestProcess,
  table: 'chat_requests',
  lock: lockOwnRequest,
  roleOf: roleOn,
})
