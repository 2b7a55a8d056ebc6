import type { Message } from './chat/schema.ts'
import type { ChatId, UserId } from './ids.ts'
import type { Notification } from './notifications/endpoints.ts'
import type { SupportMessage } from './support/schema.ts'

/** Names a record whose cached copy in the web is outdated; the web refetches it. */
export interface Changed {
  kind:
    | 'listing'
    | 'bid'
    | 'booking'
    | 'wallet'
    | 'receipt'
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

/** The read position of a user in a conversation; sent to the other side and to the user's other devices. */
export interface ChatRead {
  chatId: ChatId
  by: UserId
  readSeq: number
}

/** A user cleared or deleted a conversation up to this message; sent to their own devices. */
export interface ChatCleared {
  chatId: ChatId
  clearedSeq: number
}

/** The other user started or stopped typing. */
export interface Typing {
  chatId: ChatId
  from: UserId
  isTyping: boolean
}

/** A user whom this device displays came online or went offline; never sent about suspended users. */
export interface Presence {
  userId: UserId
  isOnline: boolean
}

/** Events that the server sends to a signed-in user's devices. */
export interface ServerEvents {
  changed: (event: Changed) => void
  /** Sent when the server does not know which events the page has missed since its first read. */
  'events-missed': () => void
  notification: (event: Notification) => void
  'session-ended': (event: { message: string }) => void
  /** A new message, sent to both sides except to the connection that sent it, which gets an acknowledgement. */
  'new-message': (event: Message) => void
  /** A changed message, such as an updated offer: the whole message as its recipient sees it. */
  'update-message': (event: Message) => void
  /** A new message of a support thread, sent to its user and to staff. */
  'new-support': (event: SupportMessage) => void
  'chat-read': (event: ChatRead) => void
  'chat-cleared': (event: ChatCleared) => void
  typing: (event: Typing) => void
  presence: (event: Presence) => void
}
