import { z } from 'zod'
import { actionsSchema } from '../actions-schema.ts'
import { roles } from '../accounts/schema.ts'
import { chatUser, messageFields, messageFile, messageNumber, sentMessageTypes } from '../chat/schema.ts'
import { cannedAnswerId, messageId, supportThreadId, userId } from '../ids.ts'
import { ifGiven } from '../if-given.ts'
import { listLimit, pageNumber } from '../page.ts'
import { pageSizes } from '../page-sizes.ts'
import { requiredText, timestamp } from '../text.ts'
import { version, versionSeen } from '../version.ts'
import { writtenNumber } from '../written-number.ts'
import { supportThreadProcess } from './process.ts'

export const supportMessage = z.object({
  id: messageId,
  threadId: supportThreadId,
  seq: z.number().int(),
  clientId: z.uuid(),
  sender: userId,
  senderName: z.string(),
  senderType: z.enum(roles),
  receiverType: z.enum(roles),
  message: z.string(),
  messageType: z.enum(sentMessageTypes),
  file: messageFile.nullable(),
  created: timestamp,
})
export type SupportMessage = z.infer<typeof supportMessage>

export const supportThread = z.object({
  id: supportThreadId,
  status: z.enum(supportThreadProcess.states),
  user: chatUser,
  assignee: z.object({ id: userId, fullName: z.string() }).nullable(),
  latestMessage: z.string().nullable().describe('its first 30 characters'),
  messageType: z.enum(sentMessageTypes).nullable(),
  latestMessageBy: z.enum(roles).nullable(),
  unreadCount: z.number().int().describe("unread by the caller's side"),
  lastSeq: z.number().int(),
  readSeq: z.number().int(),
  otherReadSeq: z.number().int(),
  created: timestamp,
  updated: timestamp,
  actions: actionsSchema(['send', 'assign', 'unassign', 'close', 'reopen']),
})
export type SupportThread = z.infer<typeof supportThread>

/** A page of a thread, oldest first; `thread` is null for a user who has never written to support. */
export const supportHistoryPage = z.object({
  thread: supportThread.nullable(),
  messages: z.array(supportMessage),
  hasMore: z.boolean(),
})

const paging = {
  page: pageNumber,
  limit: listLimit(pageSizes.chatHistory),
  before: writtenNumber(messageNumber).optional(),
  after: writtenNumber(messageNumber).optional(),
}
/** Users read their own thread; staff specify one. */
export const ownHistoryInput = z.object(paging)
export const staffHistoryInput = z.object({ ...paging, threadId: supportThreadId })

export const ownSupportForm = z.object(messageFields)
export const staffSupportForm = z.object({ ...messageFields, threadId: supportThreadId })

const cannedAnswerLimits = { title: 60, text: 2000 } as const
export const cannedAnswerForm = z.object({
  id: ifGiven(cannedAnswerId),
  version: versionSeen,
  title: requiredText('Title', cannedAnswerLimits.title),
  text: requiredText('Answer', cannedAnswerLimits.text),
})
export const cannedAnswer = z.object({
  id: cannedAnswerId,
  title: z.string(),
  text: z.string(),
  updated: timestamp,
  version,
})
export type CannedAnswer = z.infer<typeof cannedAnswer>
