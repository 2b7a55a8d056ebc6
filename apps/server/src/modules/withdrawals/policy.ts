import { isOnboarding } from '@market/contract/accounts/onboarding.ts'
import { formatUniversalTime } from '@market/contract/dates.ts'
import { describeError, type Details } from '@market/contract/errors.ts'
import { type Cents, cents, zeroCents } from '@market/contract/money.ts'
import type { UserId } from '@market/contract/ids.ts'
import { bookingNumber } from '@market/contract/record-numbers.ts'
import type { HoldReason } from '@market/contract/withdrawals/schema.ts'
import type { ActiveHold, HeldPayouts } from '#modules/holds/public.ts'
import { suspensionOf } from '#modules/people/public.ts'
import type { MarketSettings } from '#platform/config/settings.ts'
import type { Person } from '#platform/context/context.ts'
import type { PayoutRow, WithdrawalRow } from './store.ts'

/** The number of days during which an operator who credited a wallet cannot also pay out from it. */
export const giftDays = 7

/**
 * Whether the request is in a bank file. From then on only the operator can end it, because the bank may be executing
 * it (decision 150).
 */
export const isAtBank = ({ sent_at: sentAt }: Pick<WithdrawalRow, 'sent_at'>): boolean => sentAt !== null

/** Whether a reversed card payment claims a request that the bank may be executing. */
export const isFrozen = ({ status, frozen_at: frozenAt }: Pick<WithdrawalRow, 'status' | 'frozen_at'>): boolean =>
  status === 'Pending' && frozenAt !== null

/** Whether the operator has chosen a country for payouts by the provider. */
export const isPaidByProvider = ({ payoutCountries }: MarketSettings, country: string): boolean =>
  payoutCountries.split(/, ?/).includes(country)

/** Whether the payout provider is paying a request. Its answer decides, not an operator. */
export const isAtProvider = ({
  provider,
  status,
  sent_at: sentAt,
}: Pick<WithdrawalRow, 'provider' | 'status' | 'sent_at'>) =>
  provider !== null && status === 'Pending' && sentAt !== null

/** The earnings in a withdrawal, which go to the bank. Its card money returns to its card. */
export const toBankOf = ({ amount_cents: amount, to_card_cents: toCard }: Parts): Cents => cents(amount - toCard)

type Parts = Pick<WithdrawalRow, 'amount_cents' | 'to_card_cents'>

/** The earnings in a withdrawal, without the parts of them that came back. */
export const notSentBackOf = (row: Parts & Pick<WithdrawalRow, 'sent_back_cents'>): Cents =>
  cents(toBankOf(row) - row.sent_back_cents)

/** The card money in a withdrawal that waits for the decision of an owner. */
export const waitingRestOf = (row: Pick<WithdrawalRow, 'unreturned_cents' | 'rest_decision'>): Cents =>
  row.rest_decision === null ? row.unreturned_cents : zeroCents

type Holds = Pick<WithdrawalRow, 'id' | 'status' | 'clears_at' | 'released_at' | 'account_ready_at'>

interface PayoutHold {
  readonly until: Date
  /** Everything that holds it; what lasts longest is first. */
  readonly reasons: readonly HoldReason[]
  readonly error: readonly [(typeof holdErrors)[HoldReason], Details]
  /** Whether an owner can release it early; earnings that an operator holds are released with their booking. */
  readonly isReleasable: boolean
}

const holdErrors = {
  clearing: 'WITHDRAWAL_CLEARING',
  newAccount: 'PAYOUT_ACCOUNT_NEW',
  heldEarnings: 'WITHDRAWAL_EARNINGS_HELD',
} as const

/**
 * Returns the hold of a payout whose earnings have not cleared or are held by an operator, or whose account is new; null
 * if nothing holds it.
 */
export function holdOf(row: Holds, now: Date, held: HeldPayouts): PayoutHold | null {
  if (row.status !== 'Pending') return null
  const earnings = held.get(row.id)
  const holds = [
    ...(row.released_at === null
      ? [
          { reason: 'clearing' as const, until: row.clears_at },
          { reason: 'newAccount' as const, until: row.account_ready_at ?? now },
        ]
      : []),
    { reason: 'heldEarnings' as const, until: earnings?.ends_at ?? now },
  ]
    .filter(({ until }) => until > now)
    .toSorted((a, b) => b.until.getTime() - a.until.getTime())
  const [longest] = holds
  if (longest === undefined) return null
  const reasons = holds.map(({ reason }) => reason)
  const date = formatUniversalTime(longest.until.toISOString())
  const details = longest.reason === 'heldEarnings' && earnings !== undefined ? detailsOf(earnings) : {}
  return {
    until: longest.until,
    reasons,
    error: [holdErrors[longest.reason], { date, ...details }],
    isReleasable: reasons.some((reason) => reason !== 'heldEarnings'),
  }
}

const detailsOf = ({ reason, booking_number: booking }: ActiveHold): Details => ({
  reason,
  booking: bookingNumber.of(booking),
})

/**
 * Whether the seller may cancel an undecided request: not once it is at the bank, and not while suspended
 * (product-rules: Accounts).
 */
export const mayTakeBack = (row: Pick<WithdrawalRow, 'sent_at'>, seller: Person): boolean =>
  !isAtBank(row) && seller.suspendedReason === null

/** Why a seller cannot save a payout schedule; null when they can. */
export function whyNotSchedule(seller: Person): string | null {
  const { role: type, step } = seller
  if (isOnboarding({ type, step })) return describeError('PROFILE_INCOMPLETE').message
  return suspensionOf(seller)
}

/**
 * Why an operator cannot record that the bank returned a payout; null when they can. One operator could otherwise
 * approve a payout and credit the wallet again.
 */
export function whyNotReturn(row: Pick<PayoutRow, 'approved_by'> & Parts, me: UserId) {
  if (toBankOf(row) === 0) return 'PAYOUT_NOT_BY_BANK'
  return row.approved_by === me ? 'PAYOUT_OWN_APPROVAL' : null
}
