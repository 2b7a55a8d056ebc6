import type { ChatId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context/context.ts'
import { defineDeadline } from '#platform/deadlines/deadlines.ts'
import { messagesUnread } from './events.ts'
import { findChatById } from './store.ts'

/**
 * Emits an event about unread messages. `store_messages` sets the deadline with the first message that has no notice of
 * its own.
 */
async function notifyUnread(ctx: Ctx, id: ChatId, toBuyer: boolean): Promise<void> {
  const chat = await findChatById(ctx.tx, id)
  if (chat === undefined) return
  const count = toBuyer ? chat.buyer_untold : chat.seller_untold
  if (count === 0) return
  const [to, from] = toBuyer ? [chat.buyer_id, chat.seller_id] : [chat.seller_id, chat.buyer_id]
  ctx.emit(messagesUnread, { chatId: id, to, from, count })
}

export const deadlines = [
  defineDeadline<ChatId>('chat-unread-buyer', (ctx, id) => notifyUnread(ctx, id, true)),
  defineDeadline<ChatId>('chat-unread-seller', (ctx, id) => notifyUnread(ctx, id, false)),
]
