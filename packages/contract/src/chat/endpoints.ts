import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { chatId, chatRequestId } from '../ids.ts'
import { pageInput, pageOf } from '../page.ts'
import { pageSizes } from '../page-sizes.ts'
import { chatLimits, chatList, chatRequest, chatRequestForm } from './schema.ts'
import { chatRequestProcess } from './process.ts'
import { searchWords } from '../text.ts'

export const sendChatRequest = endpoint({
  name: 'chat.sendRequest',
  method: 'POST',
  path: '/chat/send-chat-request',
  audience: 'buyer',
  summary: 'Send a chat request to a seller.',
  input: chatRequestForm,
  output: chatRequest,
  errors: ['PERSON_SUSPENDED', 'PERSON_GONE', 'CHAT_OPEN_ALREADY', 'REQUEST_PENDING', 'REQUEST_TOO_SOON'],
  messageOf: ({ seller }) => `Your request has been sent to ${seller.fullName}.`,
})

export const getChatRequests = endpoint({
  name: 'chat.getRequests',
  method: 'GET',
  path: '/chat/get-chat-request',
  audience: 'member',
  summary: 'Lists sent (buyer) or received (seller) chat requests, pending ones unless a status is given.',
  input: z.object({
    ...pageInput(pageSizes.chatRequests),
    status: z.enum([...chatRequestProcess.states, 'all']).default('Pending'),
  }),
  output: pageOf(chatRequest),
  errors: [],
  whenSuspended: true,
})

export const updateChatRequest = endpoint({
  name: 'chat.updateRequestStatus',
  method: 'GET',
  path: '/chat/update-status/{id}',
  audience: 'seller',
  summary: 'Accept a chat request, which opens the chat, or reject it.',
  input: z.object({ id: chatRequestId, status: z.enum(['Accept', 'Accepted', 'Reject', 'Rejected']) }),
  output: chatRequest,
  errors: ['STATE_MOVED_ON', 'PERSON_SUSPENDED', 'PERSON_GONE'],
  messageOf: ({ status, buyer }) =>
    status === 'Accepted'
      ? `Request accepted. You and ${buyer.fullName} can write to each other.`
      : 'Request rejected.',
  changesState: true,
})

export const withdrawChatRequest = endpoint({
  name: 'chat.withdrawRequest',
  method: 'GET',
  path: '/chat/withdraw-chat-request/{id}',
  audience: 'buyer',
  summary: 'Withdraw your pending chat request.',
  input: z.object({ id: chatRequestId }),
  output: chatRequest,
  errors: ['STATE_MOVED_ON'],
  message: 'Your request has been withdrawn.',
  changesState: true,
})

export const getChatList = endpoint({
  name: 'chat.getList',
  method: 'GET',
  path: '/chat/get-chat-list',
  audience: 'member',
  summary: "Lists the caller's chats, latest first. Search by the other user's name.",
  input: z.object({
    ...pageInput(pageSizes.chatList),
    searchTerm: searchWords(chatLimits.search).optional(),
  }),
  output: chatList,
  errors: [],
  whenSuspended: true,
})

export const deleteChat = endpoint({
  name: 'chat.delete',
  method: 'DELETE',
  path: '/chat/delete-chat-list/{id}',
  audience: 'member',
  summary:
    "Take a chat with its messages off the caller's list; the other side keeps it, and it returns with the next message.",
  input: z.object({ id: chatId }),
  output: z.null(),
  errors: [],
  message: 'The chat has been deleted.',
})
