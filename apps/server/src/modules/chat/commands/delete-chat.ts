import type { ChatId } from '@market/contract/ids.ts'
import type { ChatCleared } from '@market/contract/socket.ts'
import { seeNotifications } from '#modules/notifications/public.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { clearFor } from '../store.ts'

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
