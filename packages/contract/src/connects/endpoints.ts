import { z } from 'zod'
import { actionsSchema } from '../actions-schema.ts'
import { endpoint } from '../endpoint.ts'
import { connectPackageId } from '../ids.ts'
import { amountInput, connectsSeen, dollarsOut } from '../amounts.ts'
import { formatDollars } from '../numbers.ts'
import { pageInput, pageOf } from '../page.ts'
import { pageSizes } from '../page-sizes.ts'
import { connectPackage } from '../reference/endpoints.ts'
import { timestamp } from '../text.ts'

export const getTotalConnects = endpoint({
  name: 'connects.getTotal',
  method: 'GET',
  path: '/connects/get-total-connects',
  audience: 'seller',
  summary: "Returns the caller's connects balance.",
  input: z.object({}),
  output: z.object({ totalConnects: z.number().int() }),
  errors: [],
  whenSuspended: true,
})

export const getConnects = endpoint({
  name: 'connects.getPackages',
  method: 'GET',
  path: '/connects/get-connects',
  audience: 'seller',
  summary: 'Lists connect packages.',
  input: z.object({}),
  output: pageOf(connectPackage.extend({ actions: actionsSchema(['buy']) })),
  errors: [],
  whenSuspended: true,
})

const priceSeen = amountInput({ required: 'Price is required.', min: 'The price must be at least $1.00.' })

export const buyConnects = endpoint({
  name: 'connects.buy',
  method: 'PUT',
  path: '/connects/buy-connects',
  audience: 'seller',
  summary: 'Buy a package from the wallet.',
  input: z.object({
    connectId: connectPackageId,
    price: priceSeen.optional().describe('as the seller saw it'),
    connects: connectsSeen.optional().describe('as the seller saw it'),
  }),
  output: z.object({ totalConnects: z.number().int(), walletAmount: dollarsOut }),
  errors: ['PACKAGE_CHANGED', 'INSUFFICIENT_BALANCE'],
  messageOf: ({ totalConnects, walletAmount }) =>
    `Connects added. You now have ${totalConnects}, and ${formatDollars(walletAmount)} in your wallet.`,
  movesMoney: true,
  needsTerms: true,
})

export const getConnectsTransactions = endpoint({
  name: 'connects.getTransactions',
  method: 'GET',
  path: '/connects/get-connects-transactions',
  audience: 'seller',
  summary: "Lists the caller's connect transactions.",
  input: z.object(pageInput(pageSizes.walletTransactions)),
  output: pageOf(
    z.object({
      id: z.string(),
      transactionId: z.string(),
      created: timestamp,
      type: z.enum(['Credit', 'Debit']),
      numberOfConnects: z.number().int(),
      amount: dollarsOut.nullable(),
      reason: z.string(),
      balanceAfter: z.number().int(),
      bidId: z.string().nullable(),
    }),
  ),
  errors: [],
  whenSuspended: true,
})
