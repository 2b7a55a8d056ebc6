import { z } from 'zod'
import { supportThreadId } from '../ids.ts'
import { socketCall } from '../socket-call.ts'
import {
  ownHistoryInput,
  ownSupportForm,
  staffHistoryInput,
  staffSupportForm,
  supportHistoryPage,
  supportMessage,
} from './schema.ts'

const reading = { limit: 40, perSecond: 10 } as const

export const supportHistory = socketCall({
  event: 'supportHistory',
  name: 'support.history',
  audience: 'person',
  summary: "Returns a page of the caller's support thread. Staff name the thread.",
  input: z.union([staffHistoryInput, ownHistoryInput]),
  chooseInput: (_, role) => (role === 'ADMIN' ? staffHistoryInput : ownHistoryInput),
  output: supportHistoryPage,
  errors: [],
  rate: reading,
  whenSuspended: true,
})

export const sendSupport = socketCall({
  event: 'sendSupport',
  name: 'support.send',
  audience: 'person',
  summary: 'Send a support message. Staff name the thread.',
  input: z.union([staffSupportForm, ownSupportForm]),
  chooseInput: (_, role) => (role === 'ADMIN' ? staffSupportForm : ownSupportForm),
  output: supportMessage,
  errors: ['CLIENT_ID_USED', 'FILE_UNKNOWN', 'FILE_TYPE', 'FILE_NOT_IMAGE'],
  rate: { limit: 30, perSecond: 2 },
  inOrder: true,
  whenSuspended: true,
})

const staffRead = z.object({ threadId: supportThreadId })
const ownRead = z.object({})

export const readSupport = socketCall({
  event: 'readSupport',
  name: 'support.read',
  audience: 'person',
  summary: 'Mark a support thread as read. Staff name the thread.',
  input: z.union([staffRead, ownRead]),
  chooseInput: (_, role) => (role === 'ADMIN' ? staffRead : ownRead),
  output: z.object({ threadId: supportThreadId.nullable(), readSeq: z.number().int() }),
  errors: [],
  rate: reading,
  whenSuspended: true,
})
