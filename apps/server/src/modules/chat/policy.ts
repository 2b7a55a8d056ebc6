import { allow, allowUnless, can, type Action } from '@market/contract/actions.ts'
import { chatRequestProcess } from '@market/contract/chat/process.ts'
import type { ChatHistoryPage, ChatRequest } from '@market/contract/chat/schema.ts'
import { describeError } from '@market/contract/errors.ts'
import type { UserId } from '@market/contract/ids.ts'
import { verbsFor } from '@market/contract/process.ts'
import { wireState } from '@market/contract/wire.ts'
import { type Availability, suspensionOf, unavailableReason, whyUnavailable } from '#modules/people/public.ts'
import { later, minutes } from '#platform/clock/clock.ts'
import type { Person } from '#platform/context/context.ts'

/** The buyer and seller of a chat. The account type decides a user's side in all their chats. */
export interface Pair {
  readonly buyerId: UserId
  readonly sellerId: UserId
}

/** A pair from the viewpoint of one of its users. */
export interface Side extends Pair {
  readonly isBuyer: boolean
  readonly me: UserId
  readonly other: UserId
}

/** Assigns the caller and another user to buyer and seller; does not check that they have a chat. */
export function sideOf(me: Pick<Person, 'id' | 'role'>, other: UserId): Side {
  const isBuyer = me.role === 'BUYER'
  return { buyerId: isBuyer ? me.id : other, sellerId: isBuyer ? other : me.id, isBuyer, me: me.id, other }
}

/** When a notice of unread messages is due: one minute after the first, once for all that arrive meanwhile. */
export const noticeAt = (now: Date): Date => later(now, minutes)

export const isAvailable = (other: Availability): boolean => whyUnavailable(other) === null

export interface ChatTie {
  /**
   * Both can write to each other, because of an accepted request, a booking or an accepted bid (product-rules: Chat and
   * offers).
   */
  readonly isChatConnected: boolean
  /** A request between them is pending. */
  readonly isChatRequested: boolean
  /** Earliest time of another request (ISO 8601) after a rejected or withdrawn one; null when one can be sent now. */
  readonly canAskAgainAt: string | null
}

export const untied: ChatTie = { isChatConnected: false, isChatRequested: false, canAskAgainAt: null }

/**
 * Whether a buyer can contact a seller: through an existing chat or request, or with a new request if the seller is
 * active and the last request is long enough ago.
 */
export const mayContact = (seller: Availability, tie: ChatTie): boolean =>
  tie.isChatConnected || tie.isChatRequested || (isAvailable(seller) && tie.canAskAgainAt === null)

/** A user's actions in an open chat: no messages to a deleted account, and no offers to a suspended one. */
export function actionsInChat(me: Person, other: Availability): Action<'send' | 'sendOffer' | 'clear' | 'delete'>[] {
  const send = allowUnless('send', whyNotSent(me, other))
  if (me.suspendedReason !== null) return send
  return [...send, ...(isAvailable(other) ? allow('sendOffer') : []), ...allow('clear', 'delete')]
}

/** Why nothing can be sent in an open chat; null when it can. */
function whyNotSent(me: Person, other: Availability): string | null {
  if (whyUnavailable(other) === 'PERSON_GONE') return describeError('PERSON_GONE').message
  return suspensionOf(me)
}

/** A user's actions without a chat: a buyer can send a request unless an earlier one prevents it. */
export function actionsWithoutChat(
  me: Person,
  other: Availability,
  request: Pick<ChatRequest, 'actions'> | null,
): ChatHistoryPage['actions'] {
  const unavailable = unavailableReason(other)
  const isAsked = request !== null && !can(request.actions, 'sendRequest')
  const asks = me.role === 'BUYER' && me.suspendedReason === null && unavailable === null && !isAsked
  const reason = unavailable ?? suspensionOf(me) ?? describeError('CHAT_NOT_OPEN', { role: me.role }).message
  return [...allowUnless('send', reason), ...(asks ? allow('sendRequest') : [])]
}

interface Answered {
  readonly status: ChatRequest['status']
  readonly updated_at: Date
}

/**
 * When a buyer may ask again after a rejection or withdrawal (product-rules: Chat and offers); null in any other
 * status.
 */
export const canAskAgainAt = ({ status, updated_at }: Answered, askAgainAfter: number): Date | null =>
  status === 'Rejected' || status === wireState.withdrawn ? later(updated_at, askAgainAfter) : null

/** The same for the viewer: null unless they are a buyer and the seller is active. */
export const askAgainFrom = (me: Person, request: Answered, other: Availability, askAgainAfter: number): Date | null =>
  me.role === 'BUYER' && isAvailable(other) ? canAskAgainAt(request, askAgainAfter) : null

const verbsOnRequest = (me: Person, { status }: Answered) =>
  verbsFor(chatRequestProcess, status, me.role.toLowerCase()).filter((verb) => verb !== 'send')

interface Looking {
  readonly me: Person
  readonly other: Availability
  /** From when the user may send another request. */
  readonly again: Date | null
  readonly now: Date
}

/** The user's actions on a request now. */
export function actionsOnRequest(request: Answered, { me, other, again, now }: Looking): ChatRequest['actions'] {
  if (request.status === 'Accepted') return allow('openChat')
  if (me.suspendedReason !== null) return []
  if (again !== null && again <= now) return allow('sendRequest')
  return verbsOnRequest(me, request).flatMap((verb) =>
    allowUnless(verb, verb === 'accept' ? unavailableReason(other) : null),
  )
}
