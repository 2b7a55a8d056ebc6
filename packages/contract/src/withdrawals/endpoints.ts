import { z } from 'zod'
import { sortDirection, sortedBy } from '../admin/table.ts'
import { actionsSchema } from '../actions-schema.ts'
import { endpoint } from '../endpoint.ts'
import { countryId, userId, withdrawalId } from '../ids.ts'
import { ifGiven } from '../if-given.ts'
import { dollarsOut } from '../amounts.ts'
import { formatDollars } from '../numbers.ts'
import { pageInput, pageOf } from '../page.ts'
import { pageSizes } from '../page-sizes.ts'
import { searchWords, timestamp } from '../text.ts'
import { heldEarnings } from '../holds/schema.ts'
import { withdrawalProcess } from './process.ts'
import { ownersOnly } from '../admin/forms.ts'
import {
  approval,
  holdReasons,
  rejection,
  restDecision,
  withdrawalRef,
  withdrawRequest,
  withdrawRequestIn,
} from './schema.ts'

const status = z.enum(withdrawalProcess.states)

const withdrawal = z.object({
  id: withdrawalId,
  number: z.string().describe("its number, as in 'WD-1001'"),
  amount: dollarsOut,
  toBank: dollarsOut.describe('the earnings in it, which are paid to the bank'),
  toCard: dollarsOut.describe('the card money in it, which returns to the card it came from'),
  heldUntil: timestamp
    .nullable()
    .describe('when nothing holds its payout any more: clearing, a new account or an operator; null if nothing does'),
  heldFor: z.array(z.enum(holdReasons)).describe('what holds its payout; what lasts longest is first'),
  heldEarnings: heldEarnings.nullable().describe('the earnings that an operator holds, while they hold its payout'),
  sentBack: dollarsOut.describe('the part of toBank that came back to the wallet while the rest is on its way or paid'),
  unreturned: dollarsOut.describe('the part of toCard that did not return to a card; an owner decides about it'),
  restDecision: z.enum(['bank', 'wallet']).nullable().describe('where the owner sent that part'),
  status,
  created: timestamp,
  updated: timestamp,
  accountNumber: z.string().describe('only its last digits'),
  iban: z.string().describe('only the last characters of the IBAN or local bank code'),
  firstName: z.string(),
  lastName: z.string(),
  reason: z.string().nullable().describe('why it was rejected, sent back by the bank, cancelled or frozen'),
  payoutReference: z.string().nullable(),
  sentAt: timestamp.nullable().describe('when it last went into a file for the bank'),
  returnedAt: timestamp.nullable().describe('when the bank returned the payout; the request is Rejected since then'),
  frozenAt: timestamp
    .nullable()
    .describe('when the reversal of a card payment claimed it, although it was in a file for the bank'),
  actions: actionsSchema(['cancel']),
})

export const sendWithdrawRequest = endpoint({
  name: 'withdrawals.send',
  method: 'POST',
  path: '/wallets/send-withdraw-request',
  audience: 'seller',
  summary:
    'Request a withdrawal to a saved bank account, or to one that is written out and saved with it. The amount leaves the wallet immediately.',
  input: withdrawRequest,
  chooseInput: withdrawRequestIn,
  output: z.object({ withdrawal, walletAmount: dollarsOut }),
  errors: ['PROFILE_INCOMPLETE', 'INSUFFICIENT_BALANCE', 'PAYOUT_ACCOUNT_LIMIT', 'PAYOUT_ACCOUNT_UNVERIFIED'],
  messageOf: ({ withdrawal }) => `Withdraw request for ${formatDollars(withdrawal.amount)} sent.`,
  movesMoney: true,
  fresh: true,
})

export const getWithdrawRequests = endpoint({
  name: 'withdrawals.getMine',
  method: 'GET',
  path: '/wallets/get-withdraw-request',
  audience: 'seller',
  summary: "Lists the caller's withdrawal requests, newest first.",
  input: z.object(pageInput(pageSizes.walletTransactions)),
  output: pageOf(withdrawal),
  errors: [],
  whenSuspended: true,
})

export const cancelWithdrawRequest = endpoint({
  name: 'withdrawals.cancel',
  method: 'POST',
  path: '/wallets/cancel-withdraw-request',
  audience: 'seller',
  summary: 'Cancel a pending withdrawal that is not at the bank yet. The money returns to the wallet.',
  input: withdrawalRef,
  output: z.object({ withdrawal, walletAmount: dollarsOut }),
  errors: ['STATE_MOVED_ON', 'WITHDRAWAL_AT_BANK'],
  messageOf: ({ withdrawal }) => `Request cancelled. ${formatDollars(withdrawal.amount)} is back in your wallet.`,
})

/** A withdrawal with the user, for the operator who pays it. Only the files for the bank have the full account. */
const payout = withdrawal.extend({
  swift: z.string(),
  countryId,
  countryName: z.string(),
  user: z.object({ id: userId, fullName: z.string(), email: z.string().nullable(), suspended: z.boolean() }),
  provider: z.string().nullable().describe('the company that pays it; null where the operator does'),
  providerProblem: z.string().nullable().describe('why that company has not paid it yet; it is tried again'),
  actions: actionsSchema(['approve', 'reject', 'release', 'returnFromBank', 'decideRest']),
})

export const getPayouts = endpoint({
  name: 'withdrawals.getPayouts',
  method: 'GET',
  path: '/admin/withdrawals',
  audience: 'admin',
  summary:
    'Lists withdrawal requests of all sellers or one. By default those that wait, also for an owner, the longest waiting first; others come newest first. Sorted by amount, the largest come first.',
  input: z.object({
    ...pageInput(20),
    status: z.enum([...withdrawalProcess.states, 'all']).default('Pending'),
    userId: ifGiven(userId),
    searchTerm: searchWords(100).optional().describe('number, id, name, email or payout reference'),
    ...sortedBy('created', 'amount'),
    direction: sortDirection,
  }),
  output: pageOf(payout).extend({
    pendingTotal: dollarsOut.describe('the sum of all Pending requests'),
    namesInDoubt: z
      .array(z.string())
      .describe(
        'the numbers of Pending requests whose names are not in Latin letters: a file holds them, a bank may refuse them',
      ),
  }),
  errors: [],
})

export const approvePayout = endpoint({
  name: 'withdrawals.approve',
  method: 'POST',
  path: '/admin/withdrawals/{id}/approve',
  audience: 'admin',
  summary: 'Approve a withdrawal with its payout reference. Its card money returns to the newest card payments.',
  input: approval,
  output: payout,
  errors: [
    'STATE_MOVED_ON',
    'WITHDRAWAL_AT_PROVIDER',
    'WITHDRAWAL_FROZEN',
    'WITHDRAWAL_CLEARING',
    'PAYOUT_ACCOUNT_NEW',
    'WITHDRAWAL_EARNINGS_HELD',
    'PAYOUT_TO_GIFT',
  ],
  message: 'The withdrawal is approved.',
  movesMoney: true,
  fresh: true,
})

export const rejectPayout = endpoint({
  name: 'withdrawals.reject',
  method: 'POST',
  path: '/admin/withdrawals/{id}/reject',
  audience: 'admin',
  summary: 'Reject a withdrawal with a reason. The money returns to the wallet.',
  input: rejection,
  output: payout,
  errors: ['STATE_MOVED_ON', 'WITHDRAWAL_AT_PROVIDER'],
  message: 'The withdrawal is rejected and the money is back in the wallet.',
  movesMoney: true,
  fresh: true,
})

export const returnPayout = endpoint({
  name: 'withdrawals.returnFromBank',
  method: 'POST',
  path: '/admin/withdrawals/{id}/return',
  audience: 'admin',
  summary:
    'Record that the bank returned a payout, with a reason. The money returns to the wallet. The operator who approved the payout cannot record its return.',
  input: rejection,
  output: payout,
  errors: ['STATE_MOVED_ON', 'PAYOUT_OWN_APPROVAL', 'PAYOUT_NOT_BY_BANK'],
  message: 'The withdrawal is rejected and the money is back in the wallet.',
  movesMoney: true,
  fresh: true,
})

export const releasePayout = endpoint({
  name: 'withdrawals.release',
  method: 'POST',
  path: '/admin/withdrawals/{id}/release',
  audience: 'admin',
  summary: 'Allow a payout before its earnings have cleared or to a new account, with a reason. Owners only.',
  input: rejection,
  output: payout,
  errors: [...ownersOnly, 'WITHDRAWAL_NOT_HELD', 'WITHDRAWAL_EARNINGS_HELD'],
  message: 'The withdrawal can be paid now.',
  fresh: true,
})

export const decidePayoutRest = endpoint({
  name: 'withdrawals.decideRest',
  method: 'POST',
  path: '/admin/withdrawals/{id}/decide-rest',
  audience: 'admin',
  summary: 'Decide where card money goes that did not return to a card, with a reason. Owners only.',
  input: restDecision,
  output: payout,
  errors: [...ownersOnly, 'NO_REST_WAITS'],
  messageOf: (_, { decision }) =>
    decision === 'bank' ? 'The rest is recorded as paid to the bank.' : 'The rest is back in the wallet.',
  movesMoney: true,
  fresh: true,
})

const file = z.object({ filename: z.string(), contentType: z.string(), content: z.string(), count: z.number().int() })

export const exportPayouts = endpoint({
  name: 'withdrawals.exportPayouts',
  method: 'GET',
  path: '/admin/withdrawals/export',
  audience: 'admin',
  summary: 'Exports withdrawal requests as CSV. Only those that wait to be paid have their full account numbers.',
  input: z.object({ status: z.enum(withdrawalProcess.states).default('Pending') }),
  output: file,
  errors: [],
})

export const createBankFile = endpoint({
  name: 'withdrawals.createBankFile',
  method: 'POST',
  path: '/admin/withdrawals/bank-file',
  audience: 'admin',
  summary:
    'The requests that wait to be paid and are in no file yet, as a credit transfer for the bank (ISO 20022 pain.001). Those of suspended sellers, frozen ones, those that are still clearing or held by an operator and those to new accounts stay out.',
  input: z.object({
    again: z.boolean().default(false).describe('also those of earlier files, when the bank never got them'),
  }),
  output: file.extend({
    heldBack: z.number().int().describe('requests of suspended sellers and frozen ones, which stay out'),
    clearing: z
      .number()
      .int()
      .describe('requests that are still clearing, held by an operator or go to a new account, which stay out too'),
  }),
  errors: ['PAYOUT_ACCOUNT_MISSING', 'NOTHING_TO_PAY_OUT', 'NO_PAYOUT_WAITS', 'ACCOUNTS_UNREADABLE'],
  messageOf: ({ count, heldBack, clearing }) =>
    `${count === 1 ? '1 request is' : `${count} requests are`} in the file and can no longer be cancelled.${heldBack === 0 ? '' : ` Left out, because the seller is suspended or a card payment was reversed: ${heldBack}.`}${clearing === 0 ? '' : ` Still clearing, held, or to a new account: ${clearing}.`}`,
  fresh: true,
})

/** The maximum size of a bank's answer, in characters. */
const longestBankAnswer = 4_000_000

const bankAnswerLine = z.object({
  number: z.string(),
  outcome: z.enum(['approved', 'rejected', 'returned', 'unchanged', 'failed']),
  text: z.string().describe('the reference, the reason of the bank, or why nothing was changed'),
})

export const importBankAnswer = endpoint({
  name: 'withdrawals.importBankAnswer',
  method: 'POST',
  path: '/admin/withdrawals/bank-answer',
  audience: 'admin',
  summary:
    "Apply the bank's answer to files for the bank (ISO 20022 pain.002 or camt.054): paid requests are approved, rejected ones rejected, and returned ones go back to the wallet. The same file again changes nothing.",
  input: z.object({
    content: z
      .string('Please choose a file from the bank.')
      .min(1, 'Please choose a file from the bank.')
      .max(longestBankAnswer, 'This file is larger than 4 MB. Ask the bank for smaller ones.')
      .describe('the file as text'),
  }),
  bodyLimit: 10_000_000,
  output: z.object({ records: z.array(bankAnswerLine), total: z.number().int() }),
  errors: ['BANK_ANSWER_UNREADABLE', 'BANK_ANSWER_FOREIGN'],
  messageOf: ({ records }) => {
    const count = (outcome: (typeof records)[number]['outcome']) =>
      records.filter((record) => record.outcome === outcome).length
    return `Approved: ${count('approved')}. Rejected: ${count('rejected')}. Returned: ${count('returned')}. Not changed: ${count('unchanged') + count('failed')}.`
  },
  movesMoney: true,
  fresh: true,
})
