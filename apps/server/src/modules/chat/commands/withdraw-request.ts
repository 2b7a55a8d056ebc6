import { chatRequestProcess } from '@market/contract/chat/process.ts'
import type { ChatRequest } from '@market/contract/chat/schema.ts'
import type { ChatRequestId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context/context.ts'
import { transition } from '#platform/transition.ts'
import { requestWithdrawn } from '../events.ts'
import { presentRequest } from '../queries.ts'
import { lockOwnRequest } from './lock-own-request.ts'

/** Withdraws the buyer's own pending request. */
export async function withdrawRequest(ctx: Ctx, { id }: { id: ChatRequestId }): Promise<ChatRequest> {
  const request = await lockOwnRequest(ctx, id)
  await transition(ctx, chatRequestProcess, 'withdraw', {
    table: 'chat_requests',
    id,
    state: request.status,
    role: 'buyer',
  })
  ctx.emit(requestWithdrawn, { requestId: id, buyerId: request.buyer_id, sellerId: request.seller_id })
  return presentRequest(ctx, { ...request, status: 'WithDrawn', updated_at: ctx.now })
}
