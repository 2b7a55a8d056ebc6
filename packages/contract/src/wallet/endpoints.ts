import { z } from 'zod'
import { actionsSchema } from '../actions-schema.ts'
import { endpoint } from '../endpoint.ts'
import { bookingId, offerId, paymentId, userId } from '../ids.ts'
import { dollarsOut } from '../amounts.ts'
import { pageInput, pageOf } from '../page.ts'
import { pageSizes } from '../page-sizes.ts'
import { timestamp } from '../text.ts'
import { heldEarnings } from '../holds/schema.ts'
import { ifGiven } from '../if-given.ts'
import { userType } from '../accounts/schema.ts'
import { formatDollars } from '../numbers.ts'
import { paymentProcess } from './process.ts'
import { statementMonth, topUp, transactionQuery, transactionSubjects } from './schema.ts'

export const addAmount = endpoint({
  name: 'wallet.addAmount',
  method: 'PUT',
  path: '/wallets/add-amount',
  audience: 'member',
  summary: "Start a top-up. Returns the provider's page.",
  input: topUp,
  output: z.object({ url: z.string(), paymentId }),
  errors: [],
  movesMoney: true,
  needsTerms: true,
})

export const getWallet = endpoint({
  name: 'wallet.getWallet',
  method: 'GET',
  path: '/wallets/get-wallet',
  audience: 'member',
  summary: "Returns the caller's balance and its parts, escrow and pending withdrawals.",
  input: z.object({}),
  output: z.object({
    walletAmount: dollarsOut.describe('card money and earnings'),
    cardMoney: dollarsOut.describe('money added by card and refunds; it never goes to a bank'),
    available: dollarsOut.describe('what a withdrawal pays without waiting'),
    clearing: dollarsOut.describe('earnings that can be requested, but are paid only once they have cleared'),
    clearsAt: timestamp.nullable().describe('when all of them have cleared'),
    held: z.array(heldEarnings).describe('earnings that an operator holds: they can be spent, but do not leave'),
    returnable: dollarsOut.describe('how much card money the payments of a buyer can take back now'),
    inEscrow: dollarsOut,
    onItsWayOut: dollarsOut,
    actions: actionsSchema(['returnToCard']),
  }),
  errors: [],
  whenSuspended: true,
})

export const getWalletOfLink = endpoint({
  name: 'wallet.getWalletOfLink',
  method: 'GET',
  path: '/wallets/get-wallet-of-link',
  audience: 'member',
  summary: 'Returns what a wallet link shows. Also takes `authorization: Wallet TOKEN`, which opens no other call.',
  input: z.object({}),
  output: getWallet.output
    .pick({ walletAmount: true, inEscrow: true, onItsWayOut: true })
    .extend({ owner: z.object({ id: userId, fullName: z.string(), type: userType }) }),
  errors: [],
  whenSuspended: true,
  opensFromWalletLink: true,
})

export const returnToCard = endpoint({
  name: 'wallet.returnToCard',
  method: 'POST',
  path: '/wallets/return-to-card',
  audience: 'buyer',
  summary: 'Return unspent card money to the cards it came from, newest payment first.',
  input: z.object({}),
  output: z.object({ returned: dollarsOut, walletAmount: dollarsOut }),
  errors: ['NOTHING_FOR_CARD'],
  messageOf: ({ returned }) =>
    `${formatDollars(returned)} is on its way back to your card. Banks show it within 5 to 10 days.`,
  movesMoney: true,
})

const walletTransaction = z.object({
  id: z.string(),
  type: z.enum(['Credit', 'Debit']),
  amount: dollarsOut,
  balanceAfter: dollarsOut,
  payoutType: z.string().describe('what it was for, in words'),
  description: z.string(),
  about: z.enum(transactionSubjects).describe('where to read more'),
  bookingId: bookingId.nullable(),
  bookingNumber: z.string().nullable(),
  offer: z
    .object({ id: offerId, userId })
    .nullable()
    .describe('the offer that led to the booking, and the user in whose chat it is'),
  created: timestamp,
})

export const getWalletTransactions = endpoint({
  name: 'wallet.getTransactions',
  method: 'GET',
  path: '/wallets/get-wallet-transaction',
  audience: 'member',
  summary: 'Lists wallet transactions, newest first, with a running balance. The total is counted up to 10,000.',
  input: transactionQuery(pageInput(pageSizes.walletTransactions)),
  output: z.object({ result: z.array(walletTransaction), total: z.number().int() }),
  errors: [],
  whenSuspended: true,
})

export const exportWalletTransactions = endpoint({
  name: 'wallet.exportTransactions',
  method: 'GET',
  path: '/wallets/export-wallet-transaction',
  audience: 'member',
  summary: 'Exports the newest 10,000 wallet transactions as CSV.',
  input: transactionQuery({}),
  output: z.object({ filename: z.string(), contentType: z.string(), content: z.string(), count: z.number().int() }),
  errors: [],
  whenSuspended: true,
})

export const getWalletStatement = endpoint({
  name: 'wallet.getStatement',
  method: 'GET',
  path: '/wallets/get-statement',
  audience: 'member',
  summary: 'Returns a monthly statement: opening balance, transactions in order, closing balance. Months are in UTC.',
  input: z.object({ month: statementMonth.optional() }),
  output: z.object({
    month: z.string(),
    months: z.array(z.string()).describe('every month there is a statement for, newest first'),
    holder: z.object({ fullName: z.string(), email: z.string().nullable() }),
    opening: dollarsOut,
    closing: dollarsOut,
    moneyIn: dollarsOut,
    moneyOut: dollarsOut,
    lines: z.array(walletTransaction),
    isComplete: z.boolean().describe('false when there are more lines than a page can hold; the sums are of all'),
  }),
  errors: [],
  whenSuspended: true,
})

/** product-rules: Records. */
const paymentResult = z.object({
  orderId: z.string(),
  amount: dollarsOut,
  created: timestamp,
  paymentStatus: z.enum(paymentProcess.states),
})

export const getUnfinishedTopUps = endpoint({
  name: 'wallet.getUnfinishedTopUps',
  method: 'GET',
  path: '/wallets/get-unfinished-top-ups',
  audience: 'member',
  summary: 'Lists up to three unfinished top-ups of the last week.',
  input: z.object({}),
  output: pageOf(paymentResult),
  errors: [],
  whenSuspended: true,
})

export const getPaymentResult = endpoint({
  name: 'wallet.getPaymentResult',
  method: 'GET',
  path: '/wallets/success',
  audience: 'member',
  summary: "Returns a payment's status as the provider reports it. The query string is not trusted.",
  input: z.object({ paymentId: ifGiven(z.string().max(100)), orderId: ifGiven(z.string().max(100)) }),
  output: paymentResult.extend({ walletAmount: dollarsOut }),
  errors: ['PAYMENT_UNKNOWN'],
  changesState: true,
  whenSuspended: true,
})
