import type Stripe from 'stripe'
import { type PaymentId, paymentId } from '@market/contract/ids.ts'
import { cents, zeroCents } from '@market/contract/money.ts'
import { paths } from '@market/contract/paths.ts'
import type { Config, StripeAccess } from '#platform/config/config.ts'
import type { PaymentProvider } from '../provider.ts'
import { stripeClient, readStripeWebhook } from './stripe-client.ts'
import { readStripeEvent, statusOfSession } from './stripe-events.ts'

/** Error codes of refunds that Stripe never accepts later. */
const finalRefusals = new Set<unknown>(['charge_disputed', 'charge_already_refunded'])

/** In seconds, as Stripe counts. */
const unixTime = (time: Date) => Math.floor(time.getTime() / 1000)

/** Returns Stripe if its keys are configured. */
export const connectStripe = ({ stripe }: Pick<Config, 'stripe'>): PaymentProvider | undefined =>
  stripe && createStripeProvider(stripe)

/** Card payments with Stripe Checkout. */
export function createStripeProvider(access: StripeAccess): PaymentProvider {
  let client: Promise<Stripe> | undefined
  const stripe = () => (client ??= stripeClient(access))
  return {
    name: 'stripe',
    // Banks reject refunds of older payments more often, because the card has changed.
    refundableDays: 180,
    maxAmount: cents(99_999_999),
    // Uses a permission that a restricted key needs anyway.
    async check() {
      const { checkout } = await stripe()
      await checkout.sessions.list({ limit: 1 })
    },
    // A URL of our own, which requests the page from Stripe when the browser opens it; the command itself sends no
    // request.
    checkoutUrl: (origin, { id }) => `${origin}/api/payments/checkout/${id}`,
    async createCheckout({ id, amount, origin }) {
      const { checkout } = await stripe()
      const session = await checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: id,
          line_items: [
            {
              quantity: 1,
              price_data: { currency: 'usd', unit_amount: amount, product_data: { name: 'Money for your wallet' } },
            },
          ],
          payment_intent_data: { metadata: { paymentId: id } },
          success_url: `${origin}${paths.walletsSuccess({ paymentId: id })}`,
          cancel_url: `${origin}${paths.walletsFailed({ paymentId: id })}`,
        },
        { idempotencyKey: `checkout:${id}` },
      )
      if (session.url === null) throw new Error('Stripe answered a checkout session without a page')
      return { reference: session.id, url: session.url }
    },
    async parseWebhook(rawBody, headers) {
      return readStripeWebhook(await stripe(), { rawBody, headers, secrets: [access.webhookSecret] }, readStripeEvent)
    },
    async paymentOf(charge) {
      const { paymentIntents } = await stripe()
      try {
        const { metadata } = await paymentIntents.retrieve(charge)
        const id = paymentId.safeParse(metadata['paymentId'])
        return id.success ? id.data : null
      } catch (error) {
        if ((error as { code?: unknown }).code === 'resource_missing') return null
        throw error
      }
    },
    async fetchStatus({ reference }) {
      if (reference === null) return { outcome: 'Pending', amount: zeroCents }
      const { checkout } = await stripe()
      return statusOfSession(await checkout.sessions.retrieve(reference))
    },
    async *listPaid({ from, until }) {
      const { checkout } = await stripe()
      const created = { gte: unixTime(from), lt: unixTime(until) }
      for await (const session of checkout.sessions.list({ created, status: 'complete', limit: 100 })) {
        const { client_reference_id: id, amount_total: amount, payment_status: status } = session
        if (id !== null && amount !== null && status === 'paid') yield { id: id as PaymentId, amount: cents(amount) }
      }
    },
    async refund(charge, amount, reversal) {
      const { refunds } = await stripe()
      // Stripe forgets idempotency keys after a day, so a later retry looks for an existing refund first.
      for await (const { metadata } of refunds.list({ payment_intent: charge, limit: 100 }))
        if (metadata?.['reversal'] === reversal) return true
      try {
        await refunds.create(
          { payment_intent: charge, amount, metadata: { reversal } },
          { idempotencyKey: `refund:${reversal}` },
        )
        return true
      } catch (error) {
        if (finalRefusals.has((error as { code?: unknown }).code)) return false
        throw error
      }
    },
  }
}
