import { z } from 'zod'
import { actionsSchema } from '../actions-schema.ts'
import { bookingProcess, disputeProcess } from '../bookings/process.ts'
import { booking } from '../bookings/schema.ts'
import { endpoint } from '../endpoint.ts'
import { bookingId, userId } from '../ids.ts'
import { bookingEarnings } from '../holds/schema.ts'
import { ifGiven } from '../if-given.ts'
import { dollarsOut } from '../amounts.ts'
import { timestamp } from '../text.ts'
import { decisionForm } from './forms.ts'
import { namedPerson, sortedBy, tableInput, tableOf } from './table.ts'

export const listAllBookings = endpoint({
  name: 'moderation.listBookings',
  method: 'GET',
  path: '/admin/bookings',
  audience: 'admin',
  summary: 'Lists bookings, newest first by default. Search by number, id or title.',
  input: z.object({
    ...tableInput,
    ...sortedBy('created', 'price'),
    status: z.enum(bookingProcess.states).optional(),
    userId: ifGiven(userId),
  }),
  output: tableOf(
    z.object({
      id: bookingId,
      number: z.string(),
      title: z.string(),
      status: z.enum(bookingProcess.states),
      price: dollarsOut,
      agreedFee: dollarsOut.describe('the fee kept when the work is accepted'),
      keptFee: dollarsOut.nullable().describe('the fee kept when the booking ended; null while it is in progress'),
      buyer: namedPerson,
      seller: namedPerson,
      created: timestamp,
    }),
  ),
  errors: [],
})

export const listDisputes = endpoint({
  name: 'moderation.listDisputes',
  method: 'GET',
  path: '/admin/disputes',
  audience: 'admin',
  summary: 'Lists disputes, open ones first by age.',
  input: z.object({ ...tableInput, status: z.enum(disputeProcess.states).default('Open') }),
  output: tableOf(
    z.object({
      id: z.string(),
      bookingId,
      number: z.string(),
      title: z.string(),
      price: dollarsOut,
      reason: z.string(),
      status: z.enum(disputeProcess.states),
      raisedBy: namedPerson.nullable(),
      waitsForSecond: z.boolean().describe('a decision is proposed that a second operator must approve'),
      buyer: namedPerson,
      seller: namedPerson,
      created: timestamp,
    }),
  ),
  errors: [],
})

export const getDispute = endpoint({
  name: 'moderation.getDispute',
  method: 'GET',
  path: '/admin/bookings/{id}',
  audience: 'admin',
  summary: 'Returns a booking for operators: statements, files, timeline, money and the chat.',
  input: z.object({ id: bookingId }),
  output: z.object({
    booking,
    messages: z.array(
      z.object({
        id: z.string(),
        at: timestamp,
        byBuyer: z.boolean(),
        type: z.string(),
        text: z.string(),
        url: z.string().nullable(),
      }),
    ),
    isMoreMessages: z.boolean(),
    proposal: z
      .object({
        toBuyer: dollarsOut,
        toSeller: dollarsOut,
        fee: dollarsOut,
        reason: z.string(),
        proposedBy: namedPerson,
        created: timestamp,
        actions: actionsSchema(['approve']),
      })
      .nullable()
      .describe('a decision with a higher fee than agreed that waits for a second operator'),
    earnings: bookingEarnings.nullable().describe('what it paid the seller; null while it has paid nothing'),
  }),
  errors: [],
})

export const decideDispute = endpoint({
  name: 'moderation.decideDispute',
  method: 'POST',
  path: '/admin/bookings/{id}/decide',
  audience: 'admin',
  summary:
    'Split the price of a disputed booking between buyer, seller and fee, with a reason that both read. A fee above the agreed one waits until a second operator sends the same split.',
  input: decisionForm,
  output: z.object({
    id: bookingId,
    status: z.enum(['Decided', 'Waiting']).describe("'Waiting': for a second operator"),
  }),
  errors: ['STATE_MOVED_ON'],
  messageOf: ({ status }) =>
    status === 'Decided'
      ? 'Decided. Both sides have been told.'
      : 'Nothing has moved yet. The fee is higher than agreed, so another operator must approve this decision. If you are the only operator, add another one under Staff first.',
  movesMoney: true,
  fresh: true,
})
