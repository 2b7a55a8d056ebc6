import type Stripe from 'stripe'
import type { StripeAccess } from '#platform/config/config.ts'
import { AppError } from '#platform/errors.ts'

const signatureHeader = 'stripe-signature'
const timeoutMs = 15_000

/** Loads the SDK on first use. `apiUrl` replaces Stripe's address for proxies and tests. */
export async function stripeClient({ secretKey, apiUrl }: StripeAccess): Promise<Stripe> {
  const { default: Stripe } = await import('stripe')
  const common = { timeout: timeoutMs, maxNetworkRetries: 2, telemetry: false }
  if (apiUrl === undefined) return new Stripe(secretKey, common)
  const { hostname, port, protocol } = new URL(apiUrl)
  return new Stripe(secretKey, { ...common, host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' })
}

interface Delivery {
  readonly rawBody: Buffer
  readonly headers: Record<string, string | string[] | undefined>
  /** The secrets of the webhooks that deliver here; one of them has signed. */
  readonly secrets: readonly string[]
}

/**
 * Verifies a webhook and reads its event. Throws WEBHOOK_SIGNATURE for a wrong signature, MALFORMED for a body or event
 * that cannot be read.
 */
export async function readStripeWebhook<Read>(
  { webhooks }: Stripe,
  { rawBody, headers, secrets }: Delivery,
  read: (event: Stripe.Event) => Read,
): Promise<Read> {
  const signature = headers[signatureHeader]
  if (typeof signature !== 'string') throw new AppError('WEBHOOK_SIGNATURE')
  for (const secret of secrets)
    try {
      return read(webhooks.constructEvent(rawBody, signature, secret))
    } catch (error) {
      if (error instanceof AppError) throw error
      const { type } = error as { type?: unknown }
      if (type !== 'StripeSignatureVerificationError') throw new AppError('MALFORMED')
    }
  throw new AppError('WEBHOOK_SIGNATURE')
}
