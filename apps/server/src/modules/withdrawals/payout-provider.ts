import type { UserId, WithdrawalId } from '@market/contract/ids.ts'
import type { Cents } from '@market/contract/money.ts'

/** A seller for whom an account is opened. */
export interface Payee {
  readonly id: UserId
  readonly fullName: string
  readonly email: string | null
  /** ISO 3166 code. */
  readonly country: string
}

export interface ProviderPayout {
  readonly withdrawal: WithdrawalId
  /** The id of the account at the provider. */
  readonly account: string
  readonly amount: Cents
}

/** The transfer that pays a withdrawal, or why the provider will never pay it. */
export type PayoutAnswer = { readonly transfer: string } | { readonly refused: string }

/** What a provider reports: an account can be paid, or what became of a withdrawal. */
export type PayoutEvent =
  | { readonly about: 'account'; readonly account: string; readonly isVerified: boolean }
  | { readonly about: 'paid'; readonly withdrawal: WithdrawalId; readonly reference: string }
  | { readonly about: 'failed'; readonly withdrawal: WithdrawalId; readonly reason: string }
  | { readonly about: 'reversed'; readonly withdrawal: WithdrawalId; readonly reason: string }

/** A company that verifies sellers and pays them. Do not await its asynchronous methods inside a transaction. */
export interface PayoutProvider {
  /** Stored with each account and withdrawal; never changes. */
  readonly name: string
  /** How screens name it. */
  readonly title: string
  /** Opens an account; once per seller. */
  openAccount(payee: Payee): Promise<string>
  /** The page on which the seller proves who they are and names their bank. It can be opened once. */
  onboardingUrl(account: string, returnUrl: string): Promise<string>
  /** Asks whether the account can be paid. */
  isVerified(account: string): Promise<boolean>
  /** Pays a withdrawal, once however often it is called. Throws if the provider cannot be reached. */
  pay(payout: ProviderPayout): Promise<PayoutAnswer>
  /** Takes back the transfer of a withdrawal that did not reach the bank; once however often it is called. */
  takeBack(payout: Pick<ProviderPayout, 'withdrawal'> & { readonly transfer: string }): Promise<void>
  /**
   * Parses a webhook from its raw body; null for an event that does not concern payouts. Throws WEBHOOK_SIGNATURE for a
   * wrong signature, MALFORMED for an unreadable body.
   */
  parseWebhook(rawBody: Buffer, headers: Record<string, string | string[] | undefined>): Promise<PayoutEvent | null>
}
