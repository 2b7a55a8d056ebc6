import { chatRequestProcess } from '@market/contract/chat/process.ts'
import type { ChatRequestId } from '@market/contract/ids.ts'
import type { Actor, Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { defineMachine } from '#platform/transition.ts'
import { findRequestForUpdate, type RequestRow } from './store-requests.ts'

function roleOn(request: RequestRow, actor: Actor) {
  if (actor.kind !== 'person') return null
  if (actor.id === request.buyer_id) return 'buyer'
  return actor.id === request.seller_id ? 'seller' : null
}

export async function lockRequest(ctx: Ctx, id: ChatRequestId): Promise<RequestRow> {
  const request = await findRequestForUpdate(ctx.tx, id)
  if (request === undefined) throw new AppError('NOT_FOUND')
  return request
}

export const requestMachine = defineMachine({
  process: chatRequestProcess,
  table: 'chat_requests',
  lock: lockRequest,
  roleOf: roleOn,
})
