import type { clearChat as clearChatCall } from '@market/contract/chat/sockets.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { ChatCleared } from '@market/contract/socket.ts'
import type { ChatId } from '@market/contract/ids.ts'
import { seeNotifications } from '#modules/notifications/public.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import type { Connection } from '#platform/sockets/socket-binding.ts'
import { partnerOf } from '../partner-of.ts'
import { sideOf } from '../policy.ts'
import { clearFor } from '../store.ts'

/** Hides all messages so far from the caller only (product-rules: Chat and offers). */
export async function clearChat(
  ctx: Ctx,
  input: ParsedInputOf<typeof clearChatCall>,
  connection: Connection,
): Promise<OutputOf<typeof clearChatCall>> {
  const side = sideOf(person(ctx), partnerOf(input, connection))
  const cleared = await clearFor(ctx.tx, side, { pair: side }, false)
  if (cleared === undefined) throw new AppError('NOT_FOUND')
  const payload: ChatCleared = { chatId: cleared.chatId, clearedSeq: cleared.clearedSeq }
  ctx.sendLive({ to: [side.me], event: 'chat-cleared', payload })
  ctx.stale([side.me], { kind: 'chat', id: payload.chatId })
  await seeNotifications(ctx, { reader: side.me, type: 'chat', senderId: side.other })
  return payload
}

/**
 * Removes a chat from the caller's list. The next message brings it back, without the earlier messages (product-rules:
 * Chat and offers).
 */
export async function deleteChat(ctx: Ctx, { id }: { id: ChatId }): Promise<null> {
  const me = person(ctx)
  const deleted = await clearFor(ctx.tx, { me: me.id, isBuyer: me.role === 'BUYER' }, { chatId: id }, true)
  if (deleted === undefined) throw new AppError('NOT_FOUND')
  const payload: ChatCleared = { chatId: id, clearedSeq: deleted.clearedSeq }
  ctx.sendLive({ to: [me.id], event: 'chat-cleared', payload })
  ctx.stale([me.id], { kind: 'chat', id })
  await seeNotifications(ctx, { reader: me.id, type: 'chat', senderId: deleted.other })
  return null
}
