import type Stripe from 'stripe'
import { type WithdrawalId, withdrawalId } from '@market/contract/ids.ts'
import { stripeClient, readStripeWebhook } from '#modules/payments/public.ts'
import type { Config, StripeAccess } from '#platform/config/config.ts'
import type { PayoutAnswer, PayoutEvent, PayoutProvider, ProviderPayout } from '../payout-provider.ts'

/** Error codes that say that the request can succeed later. */
const passingErrors = new Set<unknown>(['balance_insufficient', 'lock_timeout', 'rate_limit', 'idempotency_key_in_use'])

/** The reason of a refusal that will not change, or null for an error after which the call is repeated. */
function finalRefusal(error: unknown): string | null {
  const { type, code, message } = error as { type?: unknown; code?: unknown; message?: string }
  return type === 'StripeInvalidRequestError' && !passingErrors.has(code) ? (message ?? 'Stripe refused it.') : null
}

/** Our transfers and payouts carry the id of their withdrawal; the Stripe account may have others. */
function withdrawalOf({ metadata }: { readonly metadata: Stripe.Metadata | null }): WithdrawalId | null {
  const id = withdrawalId.safeParse(metadata?.['withdrawal'])
  return id.success ? id.data : null
}

/** Converts a verified Stripe event; null when it does not concern our payouts. */
function readEvent(event: Stripe.Event): PayoutEvent | null {
  switch (event.type) {
    case 'account.updated': {
      const { id, payouts_enabled, capabilities } = event.data.object
      return { about: 'account', account: id, isVerified: payouts_enabled && capabilities?.transfers === 'active' }
    }
    case 'payout.paid': {
      const withdrawal = withdrawalOf(event.data.object)
      return withdrawal && { about: 'paid', withdrawal, reference: event.data.object.id }
    }
    case 'payout.failed': {
      const withdrawal = withdrawalOf(event.data.object)
      const reason = event.data.object.failure_message ?? 'The bank returned the payout.'
      return withdrawal && { about: 'failed', withdrawal, reason }
    }
    case 'transfer.reversed': {
      const withdrawal = withdrawalOf(event.data.object)
      return withdrawal && { about: 'reversed', withdrawal, reason: 'The payout could not be delivered to the bank.' }
    }
    default:
      return null
  }
}

/** Returns Stripe Connect if its keys are configured. */
export function connectStripePayouts({ stripe }: Pick<Config, 'stripe'>): PayoutProvider | undefined {
  const secret = stripe?.connectWebhookSecret
  return stripe === undefined || secret === undefined ? undefined : createStripePayouts(stripe, secret)
}

/** Finds the transfer of a withdrawal, because Stripe forgets idempotency keys after a day. */
async function findTransfer(stripe: Stripe, withdrawal: WithdrawalId): Promise<string | undefined> {
  const { data } = await stripe.transfers.list({ transfer_group: withdrawal, limit: 1 })
  return data[0]?.id
}

async function hasPayout(stripe: Stripe, { account, withdrawal }: ProviderPayout): Promise<boolean> {
  for await (const payout of stripe.payouts.list({ limit: 100 }, { stripeAccount: account }))
    if (withdrawalOf(payout) === withdrawal) return true
  return false
}

/** Moves the amount to the seller's Stripe account and from there to their bank. */
async function pay(stripe: Stripe, payout: ProviderPayout): Promise<PayoutAnswer> {
  const { account, amount, withdrawal } = payout
  const metadata = { withdrawal }
  let transfer = await findTransfer(stripe, withdrawal)
  try {
    if (transfer === undefined) {
      const terms = { amount, currency: 'usd', destination: account, transfer_group: withdrawal, metadata }
      const made = await stripe.transfers.create(terms, { idempotencyKey: `transfer:${withdrawal}` })
      transfer = made.id
    }
    if (!(await hasPayout(stripe, payout))) {
      const options = { stripeAccount: account, idempotencyKey: `payout:${withdrawal}` }
      await stripe.payouts.create({ amount, currency: 'usd', metadata }, options)
    }
    return { transfer }
  } catch (error) {
    const refused = finalRefusal(error)
    if (refused === null) throw error
    if (transfer !== undefined) await takeBack(stripe, { withdrawal, transfer })
    return { refused }
  }
}

async function takeBack(stripe: Stripe, { withdrawal, transfer }: Parameters<PayoutProvider['takeBack']>[0]) {
  const { reversed } = await stripe.transfers.retrieve(transfer)
  if (reversed) return
  const metadata = { withdrawal }
  await stripe.transfers.createReversal(transfer, { metadata }, { idempotencyKey: `reversal:${withdrawal}` })
}

/** Payouts with Stripe Connect: hosted onboarding, a transfer to the seller's account, and a payout to their bank. */
function createStripePayouts(access: StripeAccess, webhookSecret: string): PayoutProvider {
  let client: Promise<Stripe> | undefined
  const stripe = () => (client ??= stripeClient(access))
  return {
    name: 'stripe',
    title: 'Stripe',
    async openAccount({ id, fullName, email, country }) {
      const { v2 } = await stripe()
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
        { idempotencyKey: `account:${id}` },
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
    async isVerified(account) {
      const { v2 } = await stripe()
      const { configuration } = await v2.core.accounts.retrieve(account, { include: ['configuration.recipient'] })
      const balance = configuration?.recipient?.capabilities?.stripe_balance
      return balance?.stripe_transfers?.status === 'active' && balance.payouts?.status === 'active'
    },
    pay: async (payout) => pay(await stripe(), payout),
    takeBack: async (payout) => takeBack(await stripe(), payout),
    parseWebhook: async (rawBody, headers) =>
      readStripeWebhook(await stripe(), { rawBody, headers, secret: webhookSecret }, readEvent),
  }
}
