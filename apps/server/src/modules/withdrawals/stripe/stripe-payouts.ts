import type Stripe from 'stripe'
import { type WithdrawalId, withdrawalId } from '@market/contract/ids.ts'
import { type Cents, cents } from '@market/contract/money.ts'
import { stripeClient, readStripeWebhook } from '#modules/payments/public.ts'
import type { Config, StripeAccess } from '#platform/config/config.ts'
import type { AccountState, PayoutAnswer, PayoutEvent, PayoutProvider, ProviderPayout } from '../payout-provider.ts'

/** Error codes that say that the request can succeed later. */
const passingErrors = new Set<unknown>(['balance_insufficient', 'lock_timeout', 'rate_limit', 'idempotency_key_in_use'])

/** The reason of a refusal that will not change, or null for an error after which the call is repeated. */
function finalRefusal(error: unknown): string | null {
  const { type, code, message } = error as { type?: unknown; code?: unknown; message?: string }
  return type === 'StripeInvalidRequestError' && !passingErrors.has(code) ? (message ?? 'Stripe refused it.') : null
}

/** The result of a call that makes something, or why Stripe will never do it. Throws if the call can be repeated. */
async function refusing<Made>(call: Promise<Made>): Promise<Made | { readonly refused: string }> {
  try {
    return await call
  } catch (error) {
    const refused = finalRefusal(error)
    if (refused === null) throw error
    return { refused }
  }
}

const notDelivered = 'The payout could not be delivered to the bank.'

const whyFailed = ({ failure_message: message }: Stripe.Payout): string => message ?? 'The bank returned the payout.'

/** Our transfers and payouts carry the id of their withdrawal; the Stripe account may have others. */
function withdrawalOf({ metadata }: { readonly metadata: Stripe.Metadata | null }): WithdrawalId | null {
  const id = withdrawalId.safeParse(metadata?.['withdrawal'])
  return id.success ? id.data : null
}

/** Whether Stripe has rejected an account for good: more documents do not help. */
const isRejected = (reason: string | null | undefined): boolean => reason?.startsWith('rejected.') === true

/** Converts a verified Stripe event; null when it does not concern our payouts. */
function readEvent(event: Stripe.Event): PayoutEvent | null {
  // Events of connected accounts name the account; without it nothing says to whom a payout went.
  const account = event.account ?? ''
  switch (event.type) {
    case 'account.updated': {
      const { id, payouts_enabled, capabilities, requirements } = event.data.object
      const isVerified = payouts_enabled && capabilities?.transfers === 'active'
      const state = isRejected(requirements?.disabled_reason) ? 'closed' : isVerified ? 'verified' : 'waiting'
      return { about: 'account', account: id, state }
    }
    case 'account.application.deauthorized':
      return { about: 'account', account, state: 'closed' }
    case 'payout.paid': {
      const withdrawal = withdrawalOf(event.data.object)
      return withdrawal && { about: 'paid', withdrawal, account, reference: event.data.object.id }
    }
    case 'payout.canceled':
    case 'payout.failed': {
      const withdrawal = withdrawalOf(event.data.object)
      return withdrawal && { about: 'failed', withdrawal, account, reason: whyFailed(event.data.object) }
    }
    case 'transfer.reversed': {
      const { destination, amount_reversed: reversed } = event.data.object
      const withdrawal = withdrawalOf(event.data.object)
      if (withdrawal === null) return null
      const to = typeof destination === 'string' ? destination : (destination?.id ?? '')
      return { about: 'reversed', withdrawal, account: to, total: cents(reversed), reason: notDelivered }
    }
    default:
      return null
  }
}

/** Returns Stripe Connect if its keys are configured. */
export function connectStripePayouts({ stripe }: Pick<Config, 'stripe'>): PayoutProvider | undefined {
  const secret = stripe?.connectWebhookSecret
  return stripe === undefined || secret === undefined ? undefined : createStripePayouts(stripe, secret.split(/, */))
}

/** Finds the transfer of a withdrawal, because an answer can be lost and Stripe forgets idempotency keys after a day. */
async function findTransfer(stripe: Stripe, withdrawal: WithdrawalId): Promise<Stripe.Transfer | undefined> {
  const { data } = await stripe.transfers.list({ transfer_group: withdrawal, limit: 100 })
  return data.find((transfer) => withdrawalOf(transfer) === withdrawal)
}

async function findPayout(stripe: Stripe, { account, withdrawal }: ProviderPayout): Promise<Stripe.Payout | undefined> {
  for await (const payout of stripe.payouts.list({ limit: 100 }, { stripeAccount: account }))
    if (withdrawalOf(payout) === withdrawal) return payout
  return undefined
}

/** The transfer of a withdrawal, made if there is none. A refusal of this call means that no money has moved. */
async function findOrTransfer(
  stripe: Stripe,
  { account, amount, withdrawal }: ProviderPayout,
): Promise<Stripe.Transfer | { readonly refused: string }> {
  const known = await findTransfer(stripe, withdrawal)
  if (known !== undefined) return known
  const metadata = { withdrawal }
  const terms = { amount, currency: 'usd', destination: account, transfer_group: withdrawal, metadata }
  return refusing(stripe.transfers.create(terms, { idempotencyKey: `transfer:${withdrawal}` }))
}

function answerOf({ id: transfer }: Stripe.Transfer, payout: Stripe.Payout): PayoutAnswer {
  if (payout.status === 'paid') return { transfer, outcome: 'paid', reference: payout.id }
  if (payout.status === 'failed' || payout.status === 'canceled')
    return { transfer, outcome: 'failed', reason: whyFailed(payout) }
  return { transfer, outcome: 'pending' }
}

/**
 * Moves the amount to the seller's Stripe account and from there to their bank. Only a refusal to make the payout, of
 * which Stripe knows none, takes the transfer back; an error of any other call leaves both to the next attempt.
 */
async function pay(stripe: Stripe, payout: ProviderPayout): Promise<PayoutAnswer> {
  const { account, withdrawal } = payout
  const transfer = await findOrTransfer(stripe, payout)
  if ('refused' in transfer) return transfer
  const known = await findPayout(stripe, payout)
  if (known !== undefined) return answerOf(transfer, known)
  if (transfer.reversed) return { refused: notDelivered }
  const made = await refusing(
    stripe.payouts.create(
      { amount: transfer.amount - transfer.amount_reversed, currency: 'usd', metadata: { withdrawal } },
      { stripeAccount: account, idempotencyKey: `payout:${withdrawal}` },
    ),
  )
  if (!('refused' in made)) return answerOf(transfer, made)
  await reverse(stripe, transfer)
  return made
}

/** Reverses what is left of a transfer; returns everything that has come back. */
async function reverse(stripe: Stripe, transfer: Stripe.Transfer): Promise<Cents> {
  if (!transfer.reversed) {
    const { metadata } = transfer
    // Another part may have come back since the last call, so the key names what is left.
    const idempotencyKey = `reversal:${transfer.id}:${transfer.amount - transfer.amount_reversed}`
    await stripe.transfers.createReversal(transfer.id, { metadata }, { idempotencyKey })
  }
  return cents(transfer.amount)
}

async function takeBack(stripe: Stripe, withdrawal: WithdrawalId): Promise<Cents> {
  const transfer = await findTransfer(stripe, withdrawal)
  if (transfer === undefined) throw new Error('Stripe knows no transfer of this withdrawal')
  return reverse(stripe, transfer)
}

/** The fields of Stripe's answer about an account for recipients that are used here. */
function stateOfAccount({ closed, configuration }: Stripe.V2.Core.Account): AccountState {
  const balance = configuration?.recipient?.capabilities?.stripe_balance
  const statuses = [balance?.stripe_transfers?.status, balance?.payouts?.status]
  if (closed === true || statuses.includes('rejected')) return 'closed'
  return statuses.every((status) => status === 'active') ? 'verified' : 'waiting'
}

/** Payouts with Stripe Connect: hosted onboarding, a transfer to the seller's account, and a payout to their bank. */
function createStripePayouts(access: StripeAccess, secrets: readonly string[]): PayoutProvider {
  let client: Promise<Stripe> | undefined
  const stripe = () => (client ??= stripeClient(access))
  return {
    name: 'stripe',
    title: 'Stripe',
    async openAccount({ id, fullName, email, country, closedAccounts }) {
      const { v2, balanceSettings } = await stripe()
      const account = await v2.core.accounts.create(
        {
          display_name: fullName,
          ...(email === null ? {} : { contact_email: email }),
          identity: { country },
          dashboard: 'express',
          configuration: {
            recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
          },
          defaults: { responsibilities: { fees_collector: 'application', losses_collector: 'application' } },
          metadata: { user: id },
        },
        { idempotencyKey: closedAccounts === 0 ? `account:${id}` : `account:${id}:${closedAccounts}` },
      )
      // An automatic payout would take the money before a payout can name its withdrawal.
      await balanceSettings.update(
        { payments: { payouts: { schedule: { interval: 'manual' } } } },
        { stripeAccount: account.id, idempotencyKey: `schedule:${account.id}` },
      )
      return account.id
    },
    async onboardingUrl(account, returnUrl) {
      const { v2 } = await stripe()
      const { url } = await v2.core.accountLinks.create({
        account,
        use_case: {
          type: 'account_onboarding',
          account_onboarding: { refresh_url: returnUrl, return_url: returnUrl },
        },
      })
      return url
    },
    async stateOf(account) {
      const { v2 } = await stripe()
      return stateOfAccount(await v2.core.accounts.retrieve(account, { include: ['configuration.recipient'] }))
    },
    pay: async (payout) => pay(await stripe(), payout),
    takeBack: async (withdrawal) => takeBack(await stripe(), withdrawal),
    parseWebhook: async (rawBody, headers) =>
      readStripeWebhook(await stripe(), { rawBody, headers, secrets }, readEvent),
  }
}
