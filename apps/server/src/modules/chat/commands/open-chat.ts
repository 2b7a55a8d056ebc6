import type { ChatId, MessageId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context/context.ts'
import { move } from '#platform/transition.ts'
import { chatOpened, requestAccepted } from '../events.ts'
import { requestMachine } from '../machine.ts'
import type { Pair } from '../policy.ts'
import { insertChat } from '../store.ts'
import { storeMessage } from '../store-messages.ts'
import { lockPendingRequest, type RequestRow } from '../store-requests.ts'

/** Opens a chat with the request's text as its first message, which needs no notice because the request had one. */
export async function openChatOf(ctx: Ctx, request: RequestRow): Promise<ChatId | null> {
  const pair = { buyerId: request.buyer_id, sellerId: request.seller_id }
  const chatId = await insertChat(ctx, pair)
  if (chatId === null) return null
  await storeMessage(ctx.tx, {
    ...pair,
    id: ctx.newId<MessageId>(),
    byBuyer: true,
    clientId: request.id,
    type: 'TEXT',
    text: request.message,
    fileId: null,
    offerId: null,
    at: ctx.now,
    noticeAt: null,
  })
  ctx.emit(chatOpened, { chatId, ...pair })
  return chatId
}

/**
 * Opens the chat of a buyer and a seller after a booking or an accepted bid (product-rules: Chat and offers). Accepts a
 * pending request between them. Has no effect when the chat is already open.
 */
export async function openChat(ctx: Ctx, pair: Pair): Promise<void> {
  const request = await lockPendingRequest(ctx.tx, pair)
  if (request === undefined) {
    const chatId = await insertChat(ctx, pair)
    if (chatId !== null) ctx.emit(chatOpened, { chatId, ...pair })
    return
  }
  await move(ctx, requestMachine, request, 'accept', {}, { as: 'system' })
  await openChatOf(ctx, request)
  ctx.emit(requestAccepted, { requestId: request.id, ...pair })
}
