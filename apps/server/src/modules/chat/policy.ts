import { chatRequestProcess } from '@market/contract/chat/process.ts'
import type { ChatHistoryPage, ChatListItem, ChatRequest } from '@market/contract/chat/schema.ts'
import { describeError } from '@market/contract/errors.ts'
import type { UserId } from '@market/contract/ids.ts'
import { verbsFor } from '@market/contract/process.ts'
import { type Availability, whyUnavailable } from '#modules/accounts/public.ts'
import { later, minutes } from '#platform/clock.ts'
import type { Person } from '#platform/context.ts'
import type { ChatTie } from './store-ties.ts'

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

const isAvailable = (other: Availability): boolean => whyUnavailable(other) === null

/**
 * Whether a buyer can be led to a seller: to what there is already, or to a new request unless the seller is suspended or
 * gone.
 */
export const mayContact = (seller: Availability, tie: ChatTie): boolean =>
  isAvailable(seller) || tie.isChatConnected || tie.isChatRequested

/** What a person may do in an open chat; nobody writes to somebody gone, nor makes an offer to somebody suspended. */
export function actionsInChat(me: Person, other: Availability): ChatListItem['actions'] {
  if (me.suspendedReason !== null) return []
  const sends = other.deleted_at === null ? (['send'] as const) : []
  const offers = isAvailable(other) ? (['sendOffer'] as const) : []
  return [...sends, ...offers, 'clear', 'delete']
}

/** What a person may do while there is no chat: a buyer asks for one, where no request stands in the way. */
export function actionsWithoutChat(
  me: Person,
  other: Availability,
  request: Pick<ChatRequest, 'actions'> | null,
): ChatHistoryPage['actions'] {
  const isAsked = request !== null && !request.actions.includes('sendRequest')
  const asks = me.role === 'BUYER' && me.suspendedReason === null && isAvailable(other) && !isAsked
  return asks ? ['sendRequest'] : []
}

/** The sentence in place of the input while nothing can be sent, or null. */
export function blockedBecause(me: Person, other: Availability, isOpen: boolean): string | null {
  const unavailable = whyUnavailable(other)
  const isInTheWay = isOpen ? unavailable === 'PERSON_GONE' : unavailable !== null
  if (unavailable !== null && isInTheWay) return describeError(unavailable).message
  if (!isOpen) return describeError('CHAT_NOT_OPEN', { role: me.role }).message
  if (me.suspendedReason !== null) return describeError('SUSPENDED', { reason: me.suspendedReason }).message
  return null
}

interface Answered {
  readonly status: ChatRequest['status']
  readonly updated_at: Date
}

/** When the buyer may ask again, if not at once: some time after a rejection or withdrawal (product-rules: Chat and offers). */
export const canAskAgainAt = ({ status, updated_at }: Answered, askAgainAfter: number): Date | null =>
  status === 'Rejected' || status === 'WithDrawn' ? later(updated_at, askAgainAfter) : null

/** The same to the one who looks: a buyer, and only where the seller is neither suspended nor gone. */
export const askAgainFrom = (me: Person, request: Answered, other: Availability, askAgainAfter: number): Date | null =>
  me.role === 'BUYER' && isAvailable(other) ? canAskAgainAt(request, askAgainAfter) : null

const verbsOnRequest = (me: Person, { status }: Answered) =>
  verbsFor(chatRequestProcess, status, me.role.toLowerCase()).filter((verb) => verb !== 'send')

/** Why a request that waits cannot be accepted now; null when it can, or is not for the person to accept. */
export function whyNotAccepted(me: Person, request: Answered, other: Availability): string | null {
  const unavailable = whyUnavailable(other)
  const waits = verbsOnRequest(me, request).includes('accept')
  return unavailable !== null && waits ? describeError(unavailable).message : null
}

interface Looking {
  readonly me: Person
  readonly other: Availability
  /** From when the person may send another. */
  readonly again: Date | null
  readonly now: Date
}

/** What the person may do with a request now. */
export function actionsOnRequest(request: Answered, { me, other, again, now }: Looking): ChatRequest['actions'] {
  if (request.status === 'Accepted') return ['openChat']
  if (me.suspendedReason !== null) return []
  if (again !== null && again <= now) return ['sendRequest']
  return verbsOnRequest(me, request).filter((verb) => verb !== 'accept' || isAvailable(other))
}
