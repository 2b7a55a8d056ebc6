import type { PaymentId } from '@market/contract/ids.ts'
import type { Cents } from '@market/contract/money.ts'

export type PaymentOutcome = 'Pending' | 'Paid' | 'Failed' | 'Abandoned'

export interface WebhookEvent {
  /** The provider's name of this message; a repeat has the same. */
  readonly id: string
  readonly paymentId: PaymentId
  readonly outcome: PaymentOutcome
  readonly amount: Cents
}

export interface PaymentStatus {
  readonly outcome: PaymentOutcome
  readonly amount: Cents
}

/** A card payment provider, an outside company: nothing here is awaited inside a transaction. */
export interface PaymentProvider {
  readonly name: string
  /** Where the browser goes to pay; no question to the provider is needed to know it. */
  checkoutUrl(origin: string, payment: { id: PaymentId; amount: Cents }): string
  /** Reads a webhook from its raw body; throws WEBHOOK_SIGNATURE when the signature is not the provider's. */
  parseWebhook(rawBody: Buffer, headers: Record<string, string | string[] | undefined>): WebhookEvent
  /** Asks the provider how a payment stands. */
  fetchStatus(paymentId: PaymentId): Promise<PaymentStatus>
}
