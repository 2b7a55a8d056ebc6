import { z } from 'zod'
import { actionsSchema } from '../actions-schema.ts'
import { ownUser } from '../accounts/own-user.ts'
import { roles, termsWays } from '../accounts/schema.ts'
import { endpoint } from '../endpoint.ts'
import { bookingId, recordId, userId } from '../ids.ts'
import { ifGiven } from '../if-given.ts'
import { dollarsOut } from '../amounts.ts'
import { actReason, timestamp } from '../text.ts'
import { vatCheck } from '../receipts/endpoints.ts'
import { adjustmentForm, noteForm } from './forms.ts'
import { adjustmentProcess } from './process.ts'
import { namedPerson, sortedBy, tableInput, tableOf } from './table.ts'

const personRow = z.object({
  id: userId,
  type: z.enum(roles),
  fullName: z.string(),
  email: z.string().nullable(),
  isEmailVerified: z.boolean(),
  phone: z.string().nullable(),
  isPhoneVerified: z.boolean(),
  country: z.string().nullable(),
  suspendedReason: z.string().nullable(),
  isDeleted: z.boolean().describe('they have left; what is personal is erased'),
  created: timestamp,
})

export const listPeople = endpoint({
  name: 'moderation.listPeople',
  method: 'GET',
  path: '/admin/users',
  audience: 'admin',
  summary: 'Lists users, newest first by default. Search by name, email, phone or id.',
  input: z.object({
    ...tableInput,
    ...sortedBy('created', 'name'),
    type: z.enum(['BUYER', 'SELLER']).optional(),
    state: z.enum(['active', 'suspended', 'unverified']).optional(),
  }),
  output: tableOf(personRow),
  errors: [],
})

export const adjustment = z.object({
  id: z.string(),
  user: namedPerson,
  amount: dollarsOut.describe('below 0: taken from the wallet'),
  payment: z.string().nullable().describe("'PAY-10001': the card payment that it goes back to"),
  reason: z.string(),
  status: z.enum(adjustmentProcess.states),
  askedBy: namedPerson,
  decidedBy: namedPerson.nullable(),
  created: timestamp,
  actions: actionsSchema(['approve', 'refuse']),
})

const personActions = [
  'suspend',
  'restore',
  'verifyEmail',
  'verifyPhone',
  'allowCodes',
  'adjustWallet',
  'addNote',
  'endSessions',
] as const
export type PersonAction = (typeof personActions)[number]

const note = z.object({ id: z.string(), text: z.string(), author: namedPerson, created: timestamp })

export const getPerson = endpoint({
  name: 'moderation.getPerson',
  method: 'GET',
  path: '/admin/users/{id}',
  audience: 'admin',
  summary: "Returns a user's account, figures and contact details.",
  input: z.object({ id: userId }),
  output: z.object({
    user: ownUser,
    suspendedReason: z.string().nullable(),
    suspendedAt: timestamp.nullable(),
    isDeleted: z.boolean().describe('they have left; what is personal is erased'),
    totals: z.object({
      listings: z.number().int(),
      bids: z.number().int(),
      bookings: z.number().int(),
      reviews: z.number().int(),
      reports: z.number().int(),
    }),
    sessions: z.array(
      z.object({ id: z.string(), created: timestamp, lastUsed: timestamp, userAgent: z.string().nullable() }),
    ),
    terms: z
      .array(z.object({ version: z.string(), way: z.enum(termsWays), accepted: timestamp }))
      .describe('versions of the terms that the user accepted, the latest 20'),
    messages: z
      .array(
        z.object({
          id: z.string(),
          channel: z.enum(['mail', 'sms']),
          at: timestamp,
          answer: z.string().nullable().describe('of the mail server that accepted it, often with its queue id'),
          refusal: z.string().nullable().describe('of the mail server or gateway that rejected it for good'),
        }),
      )
      .describe('the latest 10 emails and text messages to the current email and phone, of the last 30 days'),
    vatCheck: vatCheck.nullable().describe('null without an EU VAT number, or where VIES is not used'),
    notes: z.array(note).describe('the latest'),
    hasOlderNotes: z.boolean(),
    actions: actionsSchema(personActions),
  }),
  errors: [],
})

export const suspendPerson = endpoint({
  name: 'moderation.suspendPerson',
  method: 'POST',
  path: '/admin/users/{id}/suspend',
  audience: 'admin',
  summary: 'Suspend a user with a reason shown to them. Takes effect immediately.',
  input: z.object({ id: userId, reason: actReason }),
  output: z.null(),
  errors: ['CONFLICT'],
  message: 'Suspended.',
})

export const restorePerson = endpoint({
  name: 'moderation.restorePerson',
  method: 'POST',
  path: '/admin/users/{id}/restore',
  audience: 'admin',
  summary: 'End a suspension.',
  input: z.object({ id: userId }),
  output: z.null(),
  errors: ['CONFLICT'],
  message: 'Restored.',
})

export const verifyPerson = endpoint({
  name: 'moderation.verifyPerson',
  method: 'POST',
  path: '/admin/users/{id}/verify',
  audience: 'admin',
  summary: "Mark a user's email or phone as verified without a code.",
  input: z.object({ id: userId, what: z.enum(['email', 'phone']) }),
  output: z.null(),
  errors: ['CONFLICT'],
  message: 'Verified.',
  fresh: true,
})

export const allowCodes = endpoint({
  name: 'moderation.allowCodes',
  method: 'POST',
  path: '/admin/users/{id}/allow-codes',
  audience: 'admin',
  summary: 'Accept codes of a person again after too many wrong ones.',
  input: z.object({ id: userId }),
  output: z.null(),
  errors: ['CONFLICT'],
  message: 'Codes are accepted again.',
  fresh: true,
})

export const endPersonSessions = endpoint({
  name: 'moderation.endSessions',
  method: 'POST',
  path: '/admin/users/{id}/end-sessions',
  audience: 'admin',
  summary: 'Log a user out on every device.',
  input: z.object({ id: userId }),
  output: z.null(),
  errors: [],
  message: 'Logged out on every device.',
})

export const listNotes = endpoint({
  name: 'moderation.listNotes',
  method: 'GET',
  path: '/admin/users/{id}/notes',
  audience: 'admin',
  summary: 'Lists notes about a user, newest first. Search by text.',
  input: z.object({ ...tableInput, id: userId }),
  output: tableOf(note),
  errors: [],
})

export const addNote = endpoint({
  name: 'moderation.addNote',
  method: 'POST',
  path: '/admin/users/{id}/notes',
  audience: 'admin',
  summary: 'Add a note about a user that only the console shows.',
  input: noteForm,
  output: z.null(),
  errors: [],
  message: 'Noted.',
})

export const adjustWallet = endpoint({
  name: 'moderation.adjustWallet',
  method: 'POST',
  path: '/admin/users/{id}/adjust-wallet',
  audience: 'admin',
  summary: 'Add money to a wallet or take it, with a reason. Above the limit a second operator must approve.',
  input: adjustmentForm,
  output: adjustment,
  errors: ['WALLET_TOO_SMALL', 'PERSON_GONE'],
  movesMoney: true,
  fresh: true,
})

export const getOwnLimits = endpoint({
  name: 'moderation.getOwnLimits',
  method: 'GET',
  path: '/admin/limits',
  audience: 'admin',
  summary: 'Returns how much the caller can still move without approval within 24 hours, over all wallets.',
  input: z.object({}),
  output: z.object({
    perDay: dollarsOut,
    leftToGive: dollarsOut,
    leftToTake: dollarsOut.describe('from wallets, refunds to cards included'),
  }),
  errors: [],
})

export const listAdjustments = endpoint({
  name: 'moderation.listAdjustments',
  method: 'GET',
  path: '/admin/adjustments',
  audience: 'admin',
  summary: 'Lists wallet adjustments, newest first.',
  input: z.object({
    ...tableInput,
    status: z.enum(adjustmentProcess.states).optional(),
    userId: ifGiven(userId),
  }),
  output: tableOf(adjustment),
  errors: [],
})

export const decideAdjustment = endpoint({
  name: 'moderation.decideAdjustment',
  method: 'POST',
  path: '/admin/adjustments/{id}/decide',
  audience: 'admin',
  summary: "Approve or reject another operator's adjustment.",
  input: z.object({
    id: recordId,
    decision: z.enum(['approve', 'refuse'], { error: 'Please choose.' }),
  }),
  output: adjustment,
  errors: [
    'STATE_MOVED_ON',
    'ASKER_NOT_ALLOWED',
    'SECOND_PERSON_NEEDED',
    'WALLET_TOO_SMALL',
    'REFUND_TOO_HIGH',
    'PAYMENT_ELSEWHERE',
    'PERSON_GONE',
  ],
  message: 'Decided.',
  movesMoney: true,
  fresh: true,
})

export const listMovements = endpoint({
  name: 'moderation.listMovements',
  method: 'GET',
  path: '/admin/movements',
  audience: 'admin',
  summary: 'Lists ledger entries, newest first, optionally of one wallet or booking.',
  input: z.object({
    ...tableInput,
    userId: ifGiven(userId),
    bookingId: ifGiven(bookingId),
    kind: z.string().max(40).optional(),
    account: z.string().max(60).optional().describe('platform:fees, escrow:{booking}, ...'),
  }),
  output: tableOf(
    z.object({
      id: z.string(),
      at: timestamp,
      kind: z.string(),
      account: z.string(),
      owner: namedPerson.nullable().describe('owner of the wallet'),
      reference: z.string(),
      bookingId: z.string().nullable(),
      bookingNumber: z.string().nullable(),
      amount: dollarsOut,
      balance: dollarsOut.nullable(),
    }),
  ),
  errors: [],
})
