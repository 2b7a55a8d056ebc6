import { chatRequestProcess } from '@market/contract/chat/process.ts'
import type { ChatListItem, ChatRequest } from '@market/contract/chat/schema.ts'
import { describeError } from '@market/contract/errors.ts'
import type { UserId } from '@market/contract/ids.ts'
import { verbsFor } from '@market/contract/process.ts'
import { askAgainAfter } from '@market/contract/terms.ts'
import { later, minutes } from '#platform/clock.ts'
import type { Person } from '#platform/context.ts'

/** The two people of a chat. A person is the buyer or the seller of all their chats, by their account. */
export interface Pair {
  readonly buyerId: UserId
  readonly sellerId: UserId
}

/** A pair as one of the two sees it. */
export interface Side extends Pair {
  readonly isBuyer: boolean
  readonly me: UserId
  readonly other: UserId
}

/** The caller and somebody else as buyer and seller; whether they have a chat is for the store to say. */
export function sideOf(me: Pick<Person, 'id' | 'role'>, other: UserId): Side {
  const isBuyer = me.role === 'BUYER'
  return { buyerId: isBuyer ? me.id : other, sellerId: isBuyer ? other : me.id, isBuyer, me: me.id, other }
}

/** When somebody is told of messages that they have not read: after a minute, once for all that came meanwhile. */
export const noticeAt = (now: Date): Date => later(now, minutes)

/** What a person may do in an open chat. */
export function actionsInChat(me: Person): ChatListItem['actions'] {
  return me.suspendedReason === null ? ['send', 'sendOffer', 'clear', 'delete'] : []
}

/** The sentence in place of the input while nothing can be sent, or null. */
export function blockedBecause(me: Person, isOpen: boolean): string | null {
  if (!isOpen) return describeError('CHAT_NOT_OPEN', { role: me.role }).message
  if (me.suspendedReason !== null) return describeError('SUSPENDED', { reason: me.suspendedReason }).message
  return null
}

interface Answered {
  readonly status: ChatRequest['status']
  readonly updated_at: Date
}

/** When the buyer may ask again, if not at once: some time after a rejection or withdrawal (RULES 6). */
export const canAskAgainAt = ({ status, updated_at }: Answered): Date | null =>
  status === 'Rejected' || status === 'WithDrawn' ? later(updated_at, askAgainAfter) : null

/** What the person may do with a request now. */
export function actionsOnRequest(me: Person, request: Answered, now: Date): ChatRequest['actions'] {
  if (request.status === 'Accepted') return ['openChat']
  if (me.suspendedReason !== null) return []
  const again = canAskAgainAt(request)
  if (me.role === 'BUYER' && again !== null && again <= now) return ['sendRequest']
  return verbsFor(chatRequestProcess, request.status, me.role.toLowerCase()).filter((verb) => verb !== 'send')
}
