import { z } from 'zod'
import { actionsSchema } from '../actions-schema.ts'
import { endpoint } from '../endpoint.ts'
import { paymentId, userId } from '../ids.ts'
import { ifGiven } from '../if-given.ts'
import { dollarsOut } from '../amounts.ts'
import { timestamp } from '../text.ts'
import { paymentProcess } from '../wallet/process.ts'
import { adjustment } from './endpoints-people.ts'
import { ownersOnly, refundForm } from './forms.ts'
import { namedPerson, sortedBy, tableInput, tableOf } from './table.ts'

export const listPayments = endpoint({
  name: 'moderation.listPayments',
  method: 'GET',
  path: '/admin/payments',
  audience: 'admin',
  summary: "Lists card payments, newest first by default. Search by number, id, or the payer's name or email.",
  input: z.object({
    ...tableInput,
    ...sortedBy('created', 'amount'),
    status: z.enum(paymentProcess.states).optional(),
    userId: ifGiven(userId),
  }),
  output: tableOf(
    z.object({
      id: paymentId,
      orderId: z.string().describe("'PAY-10001'"),
      user: namedPerson,
      provider: z.string(),
      amount: dollarsOut,
      refunded: dollarsOut.describe('what has gone back to the card, by refunds and chargebacks'),
      reversals: z
        .array(z.object({ cause: z.enum(['refund', 'dispute']), amount: dollarsOut }))
        .describe("the same by its cause; 'dispute' is a chargeback"),
      fromCard: dollarsOut.describe('the part that the card money of the payer covered'),
      fromEarnings: dollarsOut.describe('the part that the earnings of the payer covered'),
      fromWithdrawals: dollarsOut.describe('the part covered by pending withdrawals, which were cancelled'),
      lost: dollarsOut.describe(
        'what of it neither the wallet nor pending withdrawals covered: the loss of the platform',
      ),
      status: z.enum(paymentProcess.states),
      created: timestamp,
      actions: actionsSchema(['refund']),
    }),
  ),
  errors: [],
})

export const refundPayment = endpoint({
  name: 'moderation.refundPayment',
  method: 'POST',
  path: '/admin/payments/{id}/refund',
  audience: 'admin',
  summary:
    'Send money of a card payment back to its card; it leaves the wallet at once. Owners only. Above a set amount it waits for a second person.',
  input: refundForm,
  output: adjustment,
  errors: [
    ...ownersOnly,
    'PAYMENT_UNKNOWN',
    'PAYMENT_ELSEWHERE',
    'STATE_MOVED_ON',
    'REFUND_TOO_HIGH',
    'WALLET_TOO_SMALL',
  ],
  movesMoney: true,
  fresh: true,
})
