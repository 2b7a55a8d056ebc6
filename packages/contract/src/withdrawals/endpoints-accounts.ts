import { z } from 'zod'
import { actionsSchema } from '../actions-schema.ts'
import { endpoint } from '../endpoint.ts'
import { countryId, payoutAccountId } from '../ids.ts'
import { timestamp } from '../text.ts'
import { bankAccount, bankAccountIn, payoutAccountRef } from './schema.ts'

/** A saved bank account of a seller. */
const payoutAccount = z.object({
  id: payoutAccountId,
  countryId,
  countryName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  accountNumber: z.string().describe('only its last four digits'),
  iban: z.string().describe('only the last characters of the IBAN or local bank code; empty if the bank has none'),
  swift: z.string(),
  created: timestamp,
  provider: z.string().nullable().describe('the company that pays to it; null for a bank account'),
  isVerified: z.boolean().describe('withdrawals can be requested to it'),
  isClosed: z.boolean().describe('its provider has closed it for good; the seller can open another one there'),
  waitsUntil: timestamp.nullable().describe('when payouts to this new account start, while they wait'),
  actions: actionsSchema(['remove']),
})

export const getPayoutAccounts = endpoint({
  name: 'withdrawals.getAccounts',
  method: 'GET',
  path: '/wallets/payout-accounts',
  audience: 'seller',
  summary: "Lists the caller's saved bank accounts, newest first.",
  input: z.object({}),
  output: z.object({
    records: z.array(payoutAccount),
    total: z.number().int(),
    provider: z
      .object({ name: z.string().describe("as in 'Stripe'"), actions: actionsSchema(['verify']) })
      .nullable()
      .describe(
        'the company that can verify and pay the caller automatically; null where the operator has not chosen their country',
      ),
  }),
  errors: [],
  whenSuspended: true,
})

export const savePayoutAccount = endpoint({
  name: 'withdrawals.saveAccount',
  method: 'POST',
  path: '/wallets/payout-accounts',
  audience: 'seller',
  summary: 'Save a bank account for payouts. Its first payout waits 72 hours, and its owner gets an email.',
  input: bankAccount,
  chooseInput: bankAccountIn,
  output: payoutAccount,
  errors: ['PROFILE_INCOMPLETE', 'PAYOUT_ACCOUNT_LIMIT'],
  message: 'Your bank account is saved.',
  fresh: true,
})

export const removePayoutAccount = endpoint({
  name: 'withdrawals.removeAccount',
  method: 'DELETE',
  path: '/wallets/payout-accounts/{id}',
  audience: 'seller',
  summary: 'Remove a saved bank account. Withdrawals that were requested to it keep it.',
  input: payoutAccountRef,
  output: z.null(),
  errors: ['PAYOUT_ACCOUNT_SCHEDULED'],
  message: 'The bank account is removed.',
})

export const startPayoutOnboarding = endpoint({
  name: 'withdrawals.startOnboarding',
  method: 'POST',
  path: '/wallets/payout-onboarding',
  audience: 'seller',
  summary:
    'Returns the page of the payout provider where the seller proves who they are and names their bank. It can be opened once.',
  input: z.object({}),
  output: z.object({ url: z.string() }),
  errors: ['PROFILE_INCOMPLETE', 'PAYOUT_NOT_OFFERED', 'PAYOUT_PROVIDER_AWAY'],
  fresh: true,
})
