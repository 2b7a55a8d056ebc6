import type { ChatRead } from '@market/contract/socket.ts'
import type { readChat as readChatCall } from '@market/contract/chat/sockets.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { seeNotifications } from '#modules/notifications/public.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import type { Connection } from '#platform/sockets/socket-binding.ts'
import { partnerOf } from '../partner-of.ts'
import { sideOf } from '../policy.ts'
import { countUnreadChats, markRead } from '../store.ts'

/**
 * Marks a chat and its notifications as read, and sends the read position to the other side and the caller's other
 * devices.
 */
export async function readChat(
  ctx: Ctx,
  input: ParsedInputOf<typeof readChatCall>,
  connection: Connection,
): Promise<OutputOf<typeof readChatCall>> {
  const side = sideOf(person(ctx), partnerOf(input, connection))
  const read = await markRead(ctx.tx, side, input.seq)
  if (read === undefined) throw new AppError('NOT_FOUND')
  const { chatId, readSeq, unread } = read
  if (readSeq !== read.readBefore) {
    const payload: ChatRead = { chatId, by: side.me, readSeq }
    ctx.sendLive({ to: [side.me, side.other], event: 'chat-read', payload })
    ctx.stale([side.me], { kind: 'chat', id: chatId })
    await seeNotifications(ctx, { reader: side.me, type: 'chat', senderId: side.other })
  }
  return { chatId, readSeq, unreadCount: unread, unreadChats: await countUnreadChats(ctx.tx, side.me, side.isBuyer) }
}
