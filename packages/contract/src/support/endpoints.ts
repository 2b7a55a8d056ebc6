import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cannedAnswerId, supportThreadId, userId } from '../ids.ts'
import { pageInput, pageOf } from '../page.ts'
import {
  cannedAnswer,
  cannedAnswerForm,
  staffHistoryInput,
  staffSupportForm,
  supportHistoryPage,
  supportMessage,
  supportThread,
} from './schema.ts'
import { searchWords } from '../text.ts'

/** Threads on a page of the inbox. */
const inboxPage = 20

export const getSupportThreads = endpoint({
  name: 'support.getThreads',
  method: 'GET',
  path: '/admin/support/threads',
  audience: 'admin',
  summary: "The staff's inbox, the latest first; search by the user's name or email.",
  input: z.object({
    ...pageInput(inboxPage),
    filter: z.enum(['open', 'unassigned', 'mine', 'closed', 'all']).default('open'),
    searchTerm: searchWords(100).optional(),
  }),
  output: pageOf(supportThread).extend({
    unreadThreads: z.number().int().describe('open threads with something unread by staff'),
  }),
  errors: [],
})

export const getSupportThread = endpoint({
  name: 'support.getThread',
  method: 'GET',
  path: '/admin/support/threads/{threadId}',
  audience: 'admin',
  summary: 'A page of a thread.',
  input: staffHistoryInput,
  output: supportHistoryPage,
  errors: [],
})

export const answerSupport = endpoint({
  name: 'support.answer',
  method: 'POST',
  path: '/admin/support/threads/{threadId}/messages',
  audience: 'admin',
  summary: 'Answer in a thread; a closed one opens again.',
  input: staffSupportForm,
  output: supportMessage,
  errors: ['CLIENT_ID_USED', 'FILE_UNKNOWN', 'FILE_TYPE', 'FILE_NOT_IMAGE'],
  makesRecord: true,
})

export const readSupportThread = endpoint({
  name: 'support.readThread',
  method: 'POST',
  path: '/admin/support/threads/{threadId}/read',
  audience: 'admin',
  summary: 'Mark a thread as read by staff.',
  input: z.object({ threadId: supportThreadId }),
  output: supportThread,
  errors: [],
})

export const assignSupport = endpoint({
  name: 'support.assign',
  method: 'POST',
  path: '/admin/support/threads/{threadId}/assign',
  audience: 'admin',
  summary: 'Give a thread to a member of the staff, or to nobody.',
  input: z.object({ threadId: supportThreadId, assigneeId: userId.nullable() }),
  output: supportThread,
  errors: [],
})

export const updateSupportStatus = endpoint({
  name: 'support.updateStatus',
  method: 'POST',
  path: '/admin/support/threads/{threadId}/status',
  audience: 'admin',
  summary: 'Close a thread or open it again.',
  input: z.object({ threadId: supportThreadId, status: z.enum(['Open', 'Closed']) }),
  output: supportThread,
  errors: ['STATE_MOVED_ON'],
})

export const getCannedAnswers = endpoint({
  name: 'support.getCannedAnswers',
  method: 'GET',
  path: '/admin/support/canned-answers',
  audience: 'admin',
  summary: 'Answers kept to be sent again, by title.',
  input: z.object({}),
  output: pageOf(cannedAnswer),
  errors: [],
})

export const saveCannedAnswer = endpoint({
  name: 'support.saveCannedAnswer',
  method: 'PUT',
  path: '/admin/support/canned-answers',
  audience: 'admin',
  summary: 'Add a canned answer, or change the one named.',
  input: cannedAnswerForm,
  output: cannedAnswer,
  errors: ['RECORD_CHANGED'],
  message: 'The answer has been saved.',
})

export const deleteCannedAnswer = endpoint({
  name: 'support.deleteCannedAnswer',
  method: 'DELETE',
  path: '/admin/support/canned-answers/{id}',
  audience: 'admin',
  summary: 'Delete a canned answer.',
  input: z.object({ id: cannedAnswerId }),
  output: z.null(),
  errors: [],
  message: 'The answer has been deleted.',
})
