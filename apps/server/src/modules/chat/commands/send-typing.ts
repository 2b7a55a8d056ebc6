import type { typing } from '@market/contract/chat/sockets.ts'
import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import type { Typing } from '@market/contract/socket.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { requireOpenChat } from '../store.ts'

/** Notifies the other side that the caller is typing; stores nothing. */
export async function sendTyping(ctx: Ctx, { messageTo, isTyping }: ParsedInputOf<typeof typing>): Promise<null> {
  const me = person(ctx).id
  const { chatId } = await requireOpenChat(ctx, me, messageTo)
  const payload: Typing = { chatId, from: me, isTyping }
  ctx.sendLive({ to: [messageTo], event: 'typing', payload })
  return null
}
