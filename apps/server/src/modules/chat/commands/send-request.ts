import type { sendChatRequest } from '@market/contract/chat/endpoints.ts'
import { chatRequestProcess } from '@market/contract/chat/process.ts'
import type { ChatRequest } from '@market/contract/chat/schema.ts'
import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import type { ChatRequestId } from '@market/contract/ids.ts'
import { inWords } from '@market/contract/terms.ts'
import { requireAvailable } from '#modules/people/public.ts'
import { hours } from '#platform/clock/clock.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { recordTransition } from '#platform/transition.ts'
import { requestSent } from '../events.ts'
import { canAskAgainAt } from '../policy.ts'
import { presentRequest } from '../queries.ts'
import { findChat } from '../store.ts'
import { findAskable, insertRequest, latestRequest } from '../store-requests.ts'

/**
 * Asks a seller for a chat: one pending request per pair, and a waiting time after a rejection or withdrawal
 * (product-rules: Chat and offers).
 */
export async function sendRequest(
  ctx: Ctx,
  { sellerId, message }: ParsedInputOf<typeof sendChatRequest>,
): Promise<ChatRequest> {
  const pair = { buyerId: person(ctx).id, sellerId }
  const seller = await findAskable(ctx.tx, sellerId)
  if (seller === undefined) throw new AppError('NOT_FOUND')
  requireAvailable(seller)
  if ((await findChat(ctx.tx, pair)) !== undefined) throw new AppError('CHAT_OPEN_ALREADY')
  const before = await latestRequest(ctx.tx, pair)
  const again = before === undefined ? null : canAskAgainAt(before, ctx.settings.askAgainAfter)
  if (again !== null && again > ctx.now) {
    throw new AppError('REQUEST_TOO_SOON', {
      time: inWords(Math.ceil((again.getTime() - ctx.now.getTime()) / hours) * hours),
    })
  }
  const id = ctx.newId<ChatRequestId>()
  await insertRequest(ctx.tx, { id, ...pair, message, at: ctx.now })
  recordTransition(ctx, chatRequestProcess, 'send', { id, from: '(none)', role: 'buyer' })
  ctx.emit(requestSent, { requestId: id, ...pair })
  return presentRequest(ctx, {
    id,
    buyer_id: pair.buyerId,
    seller_id: sellerId,
    message,
    status: 'Pending',
    created_at: ctx.now,
    updated_at: ctx.now,
  })
}
