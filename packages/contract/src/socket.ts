import type { Message } from './chat/schema.ts'
import type { ChatId, UserId } from './ids.ts'
import type { Notification } from './notifications/endpoints.ts'
import type { SupportMessage } from './support/schema.ts'

/** Says which record is no longer what the web holds; the web reads it anew. */
export interface Changed {
  kind:
    | 'listing'
    | 'bid'
    | 'booking'
    | 'wallet'
    | 'connects'
    | 'notification'
    | 'profile'
    | 'review'
    | 'chat'
    | 'chatRequest'
    | 'person'
    | 'offer'
    | 'support'
    | 'console'
  id: string | null
}

/** How far somebody has read a conversation; goes to the other side and to their own other devices. */
export interface ChatRead {
  chatId: ChatId
  by: UserId
  readSeq: number
}

/** Somebody has cleared or deleted a conversation, up to this message; goes to their own devices. */
export interface ChatCleared {
  chatId: ChatId
  clearedSeq: number
}

/** The person on the other side types, or has stopped. */
export interface Typing {
  chatId: ChatId
  from: UserId
  isTyping: boolean
}

/** Somebody whose conversation or list entry this device shows came or went; nothing is told of who is suspended. */
export interface Presence {
  userId: UserId
  isOnline: boolean
}

/** What the server sends to a signed-in person's devices. */
export interface ServerEvents {
  changed: (event: Changed) => void
  notification: (event: Notification) => void
  'session-ended': (event: { message: string }) => void
  /** A new message of a conversation, to both sides; not to the connection that sent it, which has its acknowledgement. */
  'new-message': (event: Message) => void
  /** The message has changed, as an offer does; the whole message as the receiver of this event sees it. */
  'update-message': (event: Message) => void
  /** A new message of a support thread, to its user and to the operator's staff. */
  'new-support': (event: SupportMessage) => void
  'chat-read': (event: ChatRead) => void
  'chat-cleared': (event: ChatCleared) => void
  typing: (event: Typing) => void
  presence: (event: Presence) => void
}
