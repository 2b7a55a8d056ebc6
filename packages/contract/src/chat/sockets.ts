import { z } from 'zod'
import { chatId, userId } from '../ids.ts'
import { listLimit, pageNumber } from '../page.ts'
import { pageSizes } from '../page-sizes.ts'
import { socketCall } from '../socket-call.ts'
import { timestamp } from '../text.ts'
import {
  chatHistoryPage,
  chatList,
  chatListInput,
  message,
  messageForm,
  messageNumber,
  messageToOrOpened,
} from './schema.ts'

const reading = { limit: 40, perSecond: 10 } as const

/** Registers this device. Clients send it after every connect, and the response covers what they may have missed. */
export const saveSocketId = socketCall({
  event: 'saveSocketId',
  name: 'chat.saveSocketId',
  audience: 'person',
  summary: 'Register this connection as a device.',
  input: z.object({}),
  output: z.object({
    socketId: z.string(),
    userId,
    unreadChats: z.number().int(),
    serverTime: timestamp,
  }),
  errors: [],
  rate: reading,
  whenSuspended: true,
})

/** Opens the conversation with a user and returns its state and first page of messages. */
export const chatInit = socketCall({
  event: 'chatInit',
  name: 'chat.init',
  audience: 'member',
  summary:
    'Open the conversation with a person; on this connection the next calls are about it unless they name another.',
  input: z.object({ messageTo: userId, limit: listLimit(pageSizes.chatHistory) }),
  output: chatHistoryPage,
  errors: [],
  rate: reading,
  inOrder: true,
  whenSuspended: true,
})

/**
 * `before` returns messages older than that `seq`, `after` newer ones; without either, `page` counts from the latest.
 */
export const chatHistory = socketCall({
  event: 'chatHistory',
  name: 'chat.history',
  audience: 'member',
  summary: 'Returns a page of the conversation with a user.',
  input: z.object({
    messageTo: messageToOrOpened,
    page: pageNumber,
    limit: listLimit(pageSizes.chatHistory),
    before: messageNumber.optional(),
    after: messageNumber.optional(),
  }),
  output: chatHistoryPage,
  errors: [],
  rate: reading,
  inOrder: true,
  whenSuspended: true,
})

export const chatListCall = socketCall({
  event: 'chatList',
  name: 'chat.list',
  audience: 'member',
  summary: "Returns a page of the caller's chats, latest first.",
  input: chatListInput,
  output: chatList,
  errors: [],
  rate: reading,
  whenSuspended: true,
})

export const readChat = socketCall({
  event: 'readChat',
  name: 'chat.read',
  audience: 'member',
  summary: 'Mark a conversation as read, optionally up to a message. The other user sees it.',
  input: z.object({ messageTo: messageToOrOpened, seq: messageNumber.optional() }),
  output: z.object({ chatId, readSeq: z.number().int(), unreadCount: z.number().int(), unreadChats: z.number().int() }),
  errors: [],
  rate: reading,
  inOrder: true,
  whenSuspended: true,
})

/** Acknowledged once stored. Clients resend unacknowledged messages in order, with the same client id. */
export const sendMessage = socketCall({
  event: 'sendMessage',
  name: 'chat.sendMessage',
  audience: 'member',
  summary:
    'Send a text, an image or a document to a user; OFFER with the id of an offer answers the message that it has.',
  input: messageForm,
  output: message,
  errors: ['CHAT_NOT_OPEN', 'PERSON_GONE', 'CLIENT_ID_USED', 'FILE_UNKNOWN', 'FILE_TYPE', 'FILE_NOT_IMAGE'],
  rate: { limit: 60, perSecond: 10 },
  inOrder: true,
})

export const clearChat = socketCall({
  event: 'clearChat',
  name: 'chat.clear',
  audience: 'member',
  summary: 'Clear the conversation with a user, for the caller only.',
  input: z.object({ messageTo: messageToOrOpened }),
  output: z.object({ chatId, clearedSeq: z.number().int() }),
  errors: [],
  rate: { limit: 10, perSecond: 1 },
  inOrder: true,
})

/** Sent at most every few seconds while a user types; the other side hides the indicator after 6 seconds. */
export const typing = socketCall({
  event: 'typing',
  name: 'chat.typing',
  audience: 'member',
  summary: 'Notify the other user that the caller is typing.',
  input: z.object({ messageTo: userId, isTyping: z.boolean().default(true) }),
  output: z.null(),
  errors: ['CHAT_NOT_OPEN'],
  rate: { limit: 20, perSecond: 4 },
})
