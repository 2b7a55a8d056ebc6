import type { ChatId, UserId } from '@market/contract/ids.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import type { Pair } from './policy.ts'
import { findChatBetween } from './store.ts'

interface OpenChat extends Pair {
  readonly chatId: ChatId
}

/** Returns the open chat of two users; throws CHAT_NOT_OPEN, worded for the caller. */
export async function requireOpenChat(ctx: Ctx, one: UserId, other: UserId): Promise<OpenChat> {
  const chat = await findChatBetween(ctx.tx, one, other)
  if (chat === undefined) throw new AppError('CHAT_NOT_OPEN', { role: person(ctx).role })
  return chat
}
