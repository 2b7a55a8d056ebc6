import type { ChatId, ChatRequestId, UserId } from '@market/contract/ids.ts'
import { defineFact } from '#platform/outbox/outbox.ts'

export interface RequestFact {
  readonly requestId: ChatRequestId
  readonly buyerId: UserId
  readonly sellerId: UserId
}

export const requestSent = defineFact<RequestFact>('chat.request-sent', { invalidates: 'nothing' })
export const requestAccepted = defineFact<RequestFact>('chat.request-accepted', { invalidates: 'nothing' })
export const requestRejected = defineFact<RequestFact>('chat.request-rejected', { invalidates: 'nothing' })
export const requestWithdrawn = defineFact<RequestFact>('chat.request-withdrawn', { invalidates: 'nothing' })
export const chatOpened = defineFact<{ chatId: ChatId; buyerId: UserId; sellerId: UserId }>('chat.opened', {
  invalidates: 'nothing',
})
/** A user has left messages unread for a while; emitted once until they read them. */
export const messagesUnread = defineFact<{ chatId: ChatId; to: UserId; from: UserId; count: number }>(
  'chat.messages-unread',
  { invalidates: 'nothing' },
)
