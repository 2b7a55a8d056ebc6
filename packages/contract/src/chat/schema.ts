import { z } from 'zod'
import { actionsSchema } from '../actions-schema.ts'
import { roles, userTypes } from '../accounts/schema.ts'
import { bookingId, chatId, chatRequestId, countryId, fileId, messageId, offerId, userId } from '../ids.ts'
import { offer } from '../offers/schema.ts'
import { listLimit, pageNumber } from '../page.ts'
import { pageSizes } from '../page-sizes.ts'
import { requiredText, searchWords, textInput, timestamp } from '../text.ts'
import { ifGiven } from '../if-given.ts'
import { chatRequestProcess } from './process.ts'

export const chatLimits = {
  request: 250,
  text: 4000,
  /** Length of the latest message in the chat list, in characters (product-rules: Limits). */
  preview: 30,
  fileName: 200,
  search: 100,
} as const

const messageTypes = ['TEXT', 'IMAGE', 'DOCUMENT', 'OFFER'] as const
export type MessageType = (typeof messageTypes)[number]

/** Types that `sendMessage` stores as messages; an offer is created with its own form. */
export const sentMessageTypes = ['TEXT', 'IMAGE', 'DOCUMENT'] as const

/** `sellerId` and the request's message, 1 to 250 characters (product-rules: Form rules). */
export const chatRequestForm = z.object({ sellerId: userId, message: requiredText('Message', chatLimits.request) })

export const chatUser = z.object({
  id: userId,
  type: z.enum(roles),
  fullName: z.string(),
  avatar: z.string().nullable(),
  isOnline: z.boolean(),
})
export type ChatUser = z.infer<typeof chatUser>

export const chatRequest = z.object({
  id: chatRequestId,
  buyerId: userId,
  sellerId: userId,
  status: z.enum(chatRequestProcess.states),
  message: z.string(),
  buyer: chatUser,
  seller: chatUser,
  chatId: chatId.nullable().describe('once it was accepted'),
  canAskAgainAt: timestamp.nullable().describe('after a rejection or withdrawal, to the buyer'),
  askAgainAfter: z.string().describe("how long the buyer must wait before asking again, as in '24 hours'"),
  created: timestamp,
  updated: timestamp,
  actions: actionsSchema(['accept', 'reject', 'withdraw', 'openChat', 'sendRequest']),
})
export type ChatRequest = z.infer<typeof chatRequest>

export const messageFile = z.object({
  id: fileId,
  url: z.string().describe('signed and short-lived; read the history again when it no longer opens'),
  thumbnail: z.string().nullable().describe('of an image'),
  name: z.string(),
  sizeBytes: z.number().int().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
})
export type MessageFile = z.infer<typeof messageFile>

/** One message. `seq` counts from 1 in each chat without gaps, so a gap means that a message was missed. */
export const message = z.object({
  id: messageId,
  chatId,
  seq: z.number().int(),
  clientId: z.uuid(),
  sender: userId,
  receiver: userId,
  senderType: z.enum(userTypes),
  receiverType: z.enum(userTypes),
  message: z.string().describe("the text, a file's name or an offer's title"),
  messageType: z.enum(messageTypes),
  file: messageFile.nullable(),
  offerId: offerId.nullable(),
  offer: offer.nullable().describe('the current offer, for the caller'),
  isCounter: z.boolean().nullable(),
  paymentStatus: z.string().nullable(),
  bookingId: bookingId.nullable(),
  created: timestamp,
})
export type Message = z.infer<typeof message>

/** `requested`: a request waits for the seller's answer; `none`: no chat and no open request. */
const chatStatuses = ['open', 'requested', 'none'] as const

const chatListItem = z.object({
  id: chatId,
  seller: chatUser,
  buyer: chatUser,
  latestMessage: z.string().nullable().describe('its first 30 characters'),
  messageType: z.enum(messageTypes).nullable().describe('of the latest message'),
  latestMessageBy: userId.nullable(),
  latestMessageCount: z.number().int().describe('messages that the caller can see'),
  unreadCount: z.number().int(),
  lastSeq: z.number().int(),
  readSeq: z.number().int().describe('how far the caller has read'),
  otherReadSeq: z.number().int().describe('how far the other side has read'),
  status: z.enum(chatStatuses),
  updated: timestamp,
  actions: actionsSchema(['send', 'sendOffer', 'clear', 'delete']),
})
export type ChatListItem = z.infer<typeof chatListItem>

export const chatListInput = z.object({
  page: pageNumber,
  limit: listLimit(pageSizes.chatList),
  searchTerm: searchWords(chatLimits.search).optional(),
})

export const chatList = z.object({
  records: z.array(chatListItem),
  total: z.number().int(),
  unreadChats: z.number().int().describe('chats with unread messages, whatever the search'),
  hasMore: z.boolean(),
})

/** A page of messages, oldest first, with the state of the conversation. */
export const chatHistoryPage = z.object({
  chatId: chatId.nullable(),
  messages: z.array(message),
  hasMore: z.boolean().describe('there are older ones (with `after`: newer ones)'),
  lastSeq: z.number().int(),
  clearedSeq: z.number().int().describe('the caller has cleared the messages up to here'),
  readSeq: z.number().int(),
  otherReadSeq: z.number().int(),
  senderInfo: chatUser
    .extend({ countryId: countryId.nullable().describe('where they are, for an offer to them') })
    .describe('the other side'),
  chatRequestId: chatRequestId.nullable().describe('the request that waits for an answer'),
  request: chatRequest.nullable().describe('the latest request between the two users while their chat is not open'),
  status: z.enum(chatStatuses),
  actions: actionsSchema(['send', 'sendOffer', 'clear', 'delete', 'sendRequest']),
})
export type ChatHistoryPage = z.infer<typeof chatHistoryPage>

/** The text, or the file name that the upload call returned. Blank text is rejected (product-rules: Form rules). */
export const messageValue = requiredText('A message', chatLimits.text, 'Please write a message.')

const notAType = 'You can only send text, images (png, jpg, jpeg) and PDF documents.'

export const messageFields = {
  messageValue,
  messageType: z.enum(sentMessageTypes, { error: notAType }),
  fileName: ifGiven(textInput().max(chatLimits.fileName)).describe('what the file is called'),
  clientId: ifGiven(z.uuid({ error: 'Not a valid client id.' })).describe(
    'made by the device; a repeat is not stored twice',
  ),
}
const notAMessageNumber = 'Not the number of a message.'

/** The `seq` of a message, used as a position in the history. */
export const messageNumber = z
  .number(notAMessageNumber)
  .int(notAMessageNumber)
  .min(0, notAMessageNumber)
  .max(2 ** 31 - 1, notAMessageNumber)

/** Error message when a call names no user and no conversation is open on its connection. */
export const noConversation = 'Please open a conversation with chatInit first, or name the person in messageTo.'

/** The user whom a call is about; defaults to the conversation that `chatInit` opened on this connection. */
export const messageToOrOpened = ifGiven(userId).describe(
  'without it the conversation that chatInit opened on this connection',
)

/** A message to send, or the id of an existing offer, for which the existing message of the offer is returned. */
export const messageForm = z
  .object({
    messageTo: userId,
    ...messageFields,
    messageType: z.enum(messageTypes, { error: notAType }),
  })
  .refine((form) => form.messageType !== 'OFFER' || offerId.safeParse(form.messageValue).success, {
    path: ['messageValue'],
    message: 'Please give the id of an offer. A new offer is sent with PUT /offers/add-edit.',
  })
