import type { PaymentId } from '@market/contract/ids.ts'
import type { Cents } from '@market/contract/money.ts'
import type { ProviderName } from './provider-name.ts'

export type PaymentOutcome = 'Pending' | 'Paid' | 'Failed' | 'Abandoned'

export interface PaymentStatus {
  readonly outcome: PaymentOutcome
  readonly amount: Cents
  /** The provider's name of the charge, which refunds and disputes speak of. */
  readonly charge?: string | undefined
}

/** A payment as the provider is asked about it. */
interface PaymentRef {
  readonly id: PaymentId
  /** The provider's name of the checkout; null before there is one. */
  readonly reference: string | null
}

interface Checkout {
  readonly reference: string
  readonly url: string
}

/** How a payment ended. */
interface PaymentEvent extends PaymentStatus {
  readonly about: 'payment'
  /** The provider's name of this message; a repeat has the same. */
  readonly id: string
  readonly paymentId: PaymentId
}

/** Money of a payment that goes back to the card, or comes again after a dispute was won. */
export interface ReversalEvent {
  readonly about: 'reversal'
  readonly id: string
  /** The refund or dispute: our own name of a refund that we asked for, else the provider's. */
  readonly reversal: string
  readonly cause: 'refund' | 'dispute'
  readonly charge: string
  readonly amount: Cents
  readonly standing: 'taken' | 'restored'
}

export type WebhookEvent = PaymentEvent | ReversalEvent

/** A card payment provider, an outside company: nothing that answers a promise here is awaited inside a transaction. */
export interface PaymentProvider {
  readonly name: ProviderName
  /** The most that it takes at once, where that is less than an amount may be. */
  readonly mostAtOnce?: Cents
  /** Asks whether it knows us, and throws what it says where it does not, or where it does not answer. */
  check?(): Promise<void>
  /** Where the browser goes to pay; no question to the provider is needed to know it. */
  checkoutUrl(origin: string, payment: { id: PaymentId; amount: Cents }): string
  /** Opens the provider's page for a payment; asked again it answers the same page. */
  createCheckout(payment: { id: PaymentId; amount: Cents; origin: string }): Promise<Checkout>
  /**
   * Reads a webhook from its raw body; null when it is about nothing that moves our money. Throws WEBHOOK_SIGNATURE when
   * the signature is not the provider's, MALFORMED when the body says nothing known.
   */
  parseWebhook(rawBody: Buffer, headers: Record<string, string | string[] | undefined>): Promise<WebhookEvent | null>
  /** Asks the provider how a payment stands. */
  fetchStatus(payment: PaymentRef): Promise<PaymentStatus>
  /** Sends money of a charge back to its card, once per reversal; its webhooks name that reversal. */
  refund(charge: string, amount: Cents, reversal: string): Promise<void>
}
