import type { updateChatRequest } from '@market/contract/chat/endpoints.ts'
import type { ChatRequest } from '@market/contract/chat/schema.ts'
import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import { requireActive } from '#modules/people/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import { move } from '#platform/transition.ts'
import { requestAccepted, requestRejected } from '../events.ts'
import { lockRequest, requestMachine } from '../machine.ts'
import { presentRequest } from '../queries.ts'
import { openChatOf } from './open-chat.ts'

const answers = {
  Accept: { verb: 'accept', to: 'Accepted', event: requestAccepted },
  Accepted: { verb: 'accept', to: 'Accepted', event: requestAccepted },
  Reject: { verb: 'reject', to: 'Rejected', event: requestRejected },
  Rejected: { verb: 'reject', to: 'Rejected', event: requestRejected },
} as const

/**
 * Accepts a request, which opens the chat with the request's text as first message, or rejects it. The request of a
 * suspended buyer can be rejected but not accepted.
 */
export async function answerRequest(
  ctx: Ctx,
  { id, status }: ParsedInputOf<typeof updateChatRequest>,
): Promise<ChatRequest> {
  const { verb, to, event } = answers[status]
  const request = await lockRequest(ctx, id)
  await move(
    ctx,
    requestMachine,
    request,
    verb,
    {},
    to === 'Accepted' ? { guard: () => requireActive(ctx, request.buyer_id) } : {},
  )
  if (to === 'Accepted') await openChatOf(ctx, request)
  ctx.emit(event, { requestId: id, buyerId: request.buyer_id, sellerId: request.seller_id })
  return presentRequest(ctx, { ...request, status: to, updated_at: ctx.now })
}
