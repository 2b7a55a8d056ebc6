import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { bookingId, paymentId } from '../ids.ts'
import { dollarsOut } from '../money.ts'
import { pageInput, pageSizes } from '../page.ts'
import { timestamp } from '../text.ts'
import { paymentProcess } from './process.ts'
import { topUp } from './schema.ts'

export const addAmount = endpoint({
  name: 'wallet.addAmount',
  method: 'PUT',
  path: '/wallets/add-amount',
  audience: 'member',
  summary: "Start a top-up; the browser goes on to the provider's page.",
  input: topUp,
  output: z.object({ url: z.string(), paymentId }),
  errors: [],
  movesMoney: true,
})

export const getWallet = endpoint({
  name: 'wallet.getWallet',
  method: 'GET',
  path: '/wallets/get-wallet',
  audience: 'member',
  summary: "The caller's balance, what is in escrow, and what is on its way to a bank.",
  input: z.object({}),
  output: z.object({ walletAmount: dollarsOut, inEscrow: dollarsOut, onItsWayOut: dollarsOut }),
  errors: [],
  whenSuspended: true,
})

export const walletTransaction = z.object({
  id: z.string(),
  type: z.enum(['Credit', 'Debit']),
  amount: dollarsOut,
  balanceAfter: dollarsOut,
  payoutType: z.string().describe('what it was for, in words'),
  description: z.string(),
  bookingId: bookingId.nullable(),
  bookingNumber: z.string().nullable(),
  created: timestamp,
})

export const getWalletTransactions = endpoint({
  name: 'wallet.getTransactions',
  method: 'GET',
  path: '/wallets/get-wallet-transaction',
  audience: 'member',
  summary: 'Every movement of the wallet, newest first, with a running balance.',
  input: z.object(pageInput(pageSizes.walletTransactions)),
  output: z.object({ result: z.array(walletTransaction), total: z.number().int() }),
  errors: [],
  whenSuspended: true,
})

export const getPaymentResult = endpoint({
  name: 'wallet.getPaymentResult',
  method: 'GET',
  path: '/wallets/success',
  audience: 'member',
  summary: 'How a payment stands; the provider is asked, the query string is not believed.',
  input: z.object({ paymentId: z.string().max(100).optional(), orderId: z.string().max(100).optional() }),
  output: z.object({
    orderId: z.string(),
    amount: dollarsOut,
    created: timestamp,
    paymentStatus: z.enum(paymentProcess.states),
    walletAmount: dollarsOut,
  }),
  errors: ['PAYMENT_UNKNOWN'],
  whenSuspended: true,
})
