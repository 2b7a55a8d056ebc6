import type { UserId, WithdrawalId } from '@market/contract/ids.ts'
import type { Cents } from '@market/contract/money.ts'

/** A seller for whom an account is opened. */
export interface Payee {
  readonly id: UserId
  readonly fullName: string
  readonly email: string | null
  /** ISO 3166 code. */
  readonly country: string
  /** How many accounts of this seller the provider has closed. */
  readonly closedAccounts: number
}

export interface ProviderPayout {
  readonly withdrawal: WithdrawalId
  /** The id of the account at the provider. */
  readonly account: string
  readonly amount: Cents
}

/** Outcome of a payment to the bank. */
type BankOutcome =
  | { readonly outcome: 'pending' }
  | { readonly outcome: 'paid'; readonly reference: string }
  | { readonly outcome: 'failed'; readonly reason: string }

/** The transfer that pays a withdrawal, or why the provider does not pay it. A refused one has left no money anywhere. */
export type PayoutAnswer = ({ readonly transfer: string } & BankOutcome) | { readonly refused: string }

/** A provider has closed or rejected an account for good; one that is 'waiting' can still be verified. */
export type AccountState = 'verified' | 'waiting' | 'closed'

/**
 * A provider's report: an account can be paid, or the outcome of a withdrawal with the account that it was paid to.
 * `total` is everything that has come back so far, not only by this event.
 */
export type PayoutEvent =
  | { readonly about: 'account'; readonly account: string; readonly state: AccountState }
  | ({ readonly withdrawal: WithdrawalId; readonly account: string } & (
      | { readonly about: 'paid'; readonly reference: string }
      | { readonly about: 'failed'; readonly reason: string }
      | { readonly about: 'reversed'; readonly total: Cents; readonly reason: string }
    ))

/** A company that verifies sellers and pays them. Do not await its asynchronous methods inside a transaction. */
export interface PayoutProvider {
  /** Stored with each account and withdrawal; never changes. */
  readonly name: string
  /** How screens name it. */
  readonly title: string
  /** Opens an account, and another one after the provider has closed it; once, however often it is called within a day. */
  openAccount(payee: Payee): Promise<string>
  /** The page on which the seller proves who they are and names their bank. It can be opened once. */
  onboardingUrl(account: string, returnUrl: string): Promise<string>
  /** Asks whether the account can be paid. */
  stateOf(account: string): Promise<AccountState>
  /**
   * Pays a withdrawal once, however often it is called, and returns what became of it. Looks for the payment of an earlier
   * call first, because its answer may have been lost. Throws if the provider cannot be reached.
   */
  pay(payout: ProviderPayout): Promise<PayoutAnswer>
  /**
   * Takes back what is left of a transfer whose money did not reach the bank; once, however often it is called. Returns
   * the total that has come back.
   */
  takeBack(withdrawal: WithdrawalId): Promise<Cents>
  /**
   * Parses a webhook from its raw body; null for an event that does not concern payouts. Throws WEBHOOK_SIGNATURE for a
   * wrong signature, MALFORMED for an unreadable body.
   */
  parseWebhook(rawBody: Buffer, headers: Record<string, string | string[] | undefined>): Promise<PayoutEvent | null>
}
