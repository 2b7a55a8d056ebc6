import type { PaymentId } from '@market/contract/ids.ts'
import type { Cents } from '@market/contract/money.ts'

export type PaymentOutcome = 'Pending' | 'Paid' | 'Failed' | 'Abandoned'

export interface PaymentStatus {
  readonly outcome: PaymentOutcome
  readonly amount: Cents
  /** The provider's id of the charge, to which refunds and disputes refer. */
  readonly charge?: string | undefined
}

/** The ids of a payment, for a request to the provider. */
interface PaymentRef {
  readonly id: PaymentId
  /** The provider's id of the checkout; null before there is one. */
  readonly reference: string | null
}

interface Checkout {
  readonly reference: string
  readonly url: string
}

/** The outcome of a payment. */
interface PaymentEvent extends PaymentStatus {
  readonly about: 'payment'
  /** The provider's id of this message; a repeat has the same one. */
  readonly id: string
  readonly paymentId: PaymentId
}

/** Money of a payment that is taken back, by a refund or dispute, or restored after a reversal was undone. */
export interface ReversalEvent {
  readonly about: 'reversal'
  readonly id: string
  /** The id of the refund or dispute: our own for a refund that we requested, otherwise the provider's. */
  readonly reversal: string
  readonly cause: 'refund' | 'dispute'
  readonly charge: string
  readonly amount: Cents
  readonly standing: 'taken' | 'restored'
}

export type WebhookEvent = PaymentEvent | ReversalEvent

/** A payment in the provider's own list. */
export interface ListedPayment {
  readonly id: PaymentId
  readonly amount: Cents
}

/** A third-party card payment provider. Do not await its asynchronous methods inside a transaction. */
export interface PaymentProvider {
  /** Stored with each payment and part of the provider's ledger account; never changes. */
  readonly name: string
  /** How many days after a payment its card can still take money back. */
  readonly refundableDays: number
  /** The maximum amount per payment, if lower than our own. */
  readonly maxAmount?: Cents
  /** Verifies that the provider is reachable and accepts our credentials; throws the provider's error otherwise. */
  check?(): Promise<void>
  /** The URL that the browser is sent to. Computed without a request to the provider. */
  checkoutUrl(origin: string, payment: { id: PaymentId; amount: Cents }): string
  /** Creates the provider's payment page; idempotent per payment. */
  createCheckout(payment: { id: PaymentId; amount: Cents; origin: string }): Promise<Checkout>
  /**
   * Parses a webhook from its raw body; null for an event that does not move our money. Throws WEBHOOK_SIGNATURE for a
   * wrong signature, MALFORMED for an unreadable body.
   */
  parseWebhook(rawBody: Buffer, headers: Record<string, string | string[] | undefined>): Promise<WebhookEvent | null>
  /** The payment id that a charge was made with; null for a charge of another application of the same account. */
  paymentOf(charge: string): Promise<PaymentId | null>
  /** Asks the provider for the status of a payment. */
  fetchStatus(payment: PaymentRef): Promise<PaymentStatus>
  /** Lists the payments whose checkout was created in this period and that were paid since. */
  listPaid?(period: { readonly from: Date; readonly until: Date }): AsyncIterable<ListedPayment>
  /**
   * Refunds part of a charge to its card, once per reversal; the provider's webhooks carry the reversal's id. Returns
   * false if the provider will never accept it, as for a disputed charge.
   */
  refund(charge: string, amount: Cents, reversal: string): Promise<boolean>
}
