import type { ChatId, ChatRequestId, UserId } from '@market/contract/ids.ts'
import { defineEvent } from '#platform/outbox/outbox.ts'

export interface RequestFact {
  readonly requestId: ChatRequestId
  readonly buyerId: UserId
  readonly sellerId: UserId
}

export const requestSent = defineEvent<RequestFact>('chat.request-sent', { invalidates: 'nothing' })
export const requestAccepted = defineEvent<RequestFact>('chat.request-accepted', { invalidates: 'nothing' })
export const requestRejected = defineEvent<RequestFact>('chat.request-rejected', { invalidates: 'nothing' })
export const requestWithdrawn = defineEvent<RequestFact>('chat.request-withdrawn', { invalidates: 'nothing' })
export const chatOpened = defineEvent<{ chatId: ChatId; buyerId: UserId; sellerId: UserId }>('chat.opened', {
  invalidates: 'nothing',
})
/** A user has left messages unread for a while; emitted once until they read them. */
export const messagesUnread = defineEvent<{ chatId: ChatId; to: UserId; from: UserId; count: number }>(
  'chat.messages-unread',
  { invalidates: 'nothing' },
)
