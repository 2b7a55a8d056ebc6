import type { ChatId, ChatRequestId, UserId } from '@market/contract/ids.ts'
import { defineEvent } from '#platform/outbox/outbox.ts'

export interface RequestEvent {
  readonly requestId: ChatRequestId
  readonly buyerId: UserId
  readonly sellerId: UserId
}

export const requestSent = defineEvent<RequestEvent>('chat.request-sent', { invalidates: 'nothing' })
export const requestAccepted = defineEvent<RequestEvent>('chat.request-accepted', { invalidates: 'nothing' })
export const requestRejected = defineEvent<RequestEvent>('chat.request-rejected', { invalidates: 'nothing' })
export const requestWithdrawn = defineEvent<RequestEvent>('chat.request-withdrawn', { invalidates: 'nothing' })
export const chatOpened = defineEvent<{ chatId: ChatId; buyerId: UserId; sellerId: UserId }>('chat.opened', {
  invalidates: 'nothing',
})
/** A user has left messages unread for a while; emitted once until they read them. */
export const messagesUnread = defineEvent<{ chatId: ChatId; to: UserId; from: UserId; count: number }>(
  'chat.messages-unread',
  { invalidates: 'nothing' },
)
