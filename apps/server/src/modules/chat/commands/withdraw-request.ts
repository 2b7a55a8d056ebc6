import type { ChatRequest } from '@market/contract/chat/schema.ts'
import type { ChatRequestId } from '@market/contract/ids.ts'
import { wireState } from '@market/contract/wire.ts'
import type { Ctx } from '#platform/context/context.ts'
import { move } from '#platform/transition.ts'
import { requestWithdrawn } from '../events.ts'
import { requestMachine } from '../machine.ts'
import { presentRequest } from '../queries.ts'

/** Withdraws the buyer's own pending request. */
export async function withdrawRequest(ctx: Ctx, { id }: { id: ChatRequestId }): Promise<ChatRequest> {
  const request = await move(ctx, requestMachine, id, 'withdraw')
  ctx.emit(requestWithdrawn, { requestId: id, buyerId: request.buyer_id, sellerId: request.seller_id })
  return presentRequest(ctx, { ...request, status: wireState.withdrawn, updated_at: ctx.now })
}
