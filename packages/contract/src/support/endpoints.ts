import { z } from 'zod'
import { sortDirection } from '../admin/table.ts'
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

/** Page size of the inbox. */
const inboxPage = 20

export const getSupportThreads = endpoint({
  name: 'support.getThreads',
  method: 'GET',
  path: '/admin/support/threads',
  audience: 'admin',
  summary: "Lists support threads, latest first unless sorted up. Search by the user's name or email.",
  input: z.object({
    ...pageInput(inboxPage),
    filter: z
      .enum(['open', 'unread', 'unassigned', 'mine', 'closed', 'all'])
      .default('open')
      .describe("'unread': open ones with messages that staff have not read"),
    searchTerm: searchWords(100).optional(),
    direction: sortDirection,
  }),
  output: pageOf(supportThread).extend({
    unreadThreads: z.number().int().describe('open threads with messages that staff have not read'),
  }),
  errors: [],
})

export const getSupportThread = endpoint({
  name: 'support.getThread',
  method: 'GET',
  path: '/admin/support/threads/{threadId}',
  audience: 'admin',
  summary: 'Returns a page of a support thread.',
  input: staffHistoryInput,
  output: supportHistoryPage,
  errors: [],
})

export const answerSupport = endpoint({
  name: 'support.answer',
  method: 'POST',
  path: '/admin/support/threads/{threadId}/messages',
  audience: 'admin',
  summary: 'Reply in a support thread. A closed thread reopens.',
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
  summary: 'Mark a support thread as read by staff.',
  input: z.object({ threadId: supportThreadId }),
  output: supportThread,
  errors: [],
})

export const assignSupport = endpoint({
  name: 'support.assign',
  method: 'POST',
  path: '/admin/support/threads/{threadId}/assign',
  audience: 'admin',
  summary: 'Assign a support thread to a staff member, or unassign it.',
  input: z.object({ threadId: supportThreadId, assigneeId: userId.nullable() }),
  output: supportThread,
  errors: [],
})

export const updateSupportStatus = endpoint({
  name: 'support.updateStatus',
  method: 'POST',
  path: '/admin/support/threads/{threadId}/status',
  audience: 'admin',
  summary: 'Close or reopen a support thread.',
  input: z.object({ threadId: supportThreadId, status: z.enum(['Open', 'Closed']) }),
  output: supportThread,
  errors: ['STATE_MOVED_ON'],
})

export const getCannedAnswers = endpoint({
  name: 'support.getCannedAnswers',
  method: 'GET',
  path: '/admin/support/canned-answers',
  audience: 'admin',
  summary: 'Lists canned answers by title.',
  input: z.object({}),
  output: pageOf(cannedAnswer),
  errors: [],
})

export const saveCannedAnswer = endpoint({
  name: 'support.saveCannedAnswer',
  method: 'PUT',
  path: '/admin/support/canned-answers',
  audience: 'admin',
  summary: 'Add or change a canned answer.',
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
