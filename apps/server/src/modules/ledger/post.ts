import type { BookingId, PaymentId, UserId, WithdrawalId } from '@market/contract/ids.ts'
import type { Cents } from '@market/contract/money.ts'
import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { AppError, refusing } from '#platform/errors.ts'
import { defineStatement } from '#platform/database/public.ts'

/** The account code prefix of escrows, followed by the booking id. */
export const escrowOf = 'escrow:'
/** The account code prefix of card money and refunds, followed by the user id. */
export const walletOf = 'wallet:'
/** The account code prefix of earnings, followed by the user id. */
export const earningsOf = 'earnings:'
/** The account code prefix of withdrawals, followed by the request id. */
export const withdrawalOf = 'withdrawal:'
/** The account code prefix of the platform's own accounts. */
export const platformOf = 'platform:'
export const providerOf = 'provider:'

/** The account codes (product-rules: Wallet and ledger). */
export const account = {
  /** Card money. A payment takes what is lacking here from the earnings of the same user. */
  wallet: (user: UserId) => `${walletOf}${user}`,
  earnings: (user: UserId) => `${earningsOf}${user}`,
  escrow: (booking: BookingId) => `${escrowOf}${booking}`,
  withdrawal: (request: WithdrawalId) => `${withdrawalOf}${request}`,
  fees: `${platformOf}fees`,
  connects: `${platformOf}connects`,
  adjustments: `${platformOf}adjustments`,
  provider: (name: string) => `${providerOf}${name}`,
} as const

/** The reason for a transfer. Unique together with the reference, so that a retry moves nothing. */
export type TransferKind =
  | 'top-up'
  | 'top-up-reversed'
  | 'top-up-loss-covered'
  | 'top-up-restored'
  | 'booking-funded'
  | 'booking-completed'
  | 'booking-declined'
  | 'booking-settled'
  | 'booking-decided'
  | 'connects-bought'
  | 'withdrawal-held'
  | 'withdrawal-paid'
  | 'withdrawal-returned'
  | 'withdrawal-sent-back'
  | 'payout-part-sent-back'
  | 'withdrawal-rest-paid'
  | 'withdrawal-rest-returned'
  | 'adjustment'
  | 'purses-divided'

export interface Entry {
  readonly account: string
  /** Positive for money into the account, negative for money out of it. In cents. */
  readonly amount: Cents
}

export interface Transfer {
  readonly kind: TransferKind
  readonly reference: PaymentId | BookingId | WithdrawalId | string
  readonly bookingId?: BookingId
  readonly entries: readonly Entry[]
}

interface Posting {
  readonly kind: TransferKind
  readonly reference: string
  readonly at: Date
  readonly bookingId: BookingId | null
  readonly codes: string[]
  readonly amounts: Cents[]
}

const postTransfer = defineStatement<Posting, { posted: boolean }>(
  (_, { kind, reference, at, bookingId, codes, amounts }) => sql<{ posted: boolean }>`
    select ledger_post(${kind}, ${reference}, ${at}, ${bookingId}, ${codes}::text[], ${amounts}::bigint[]) as posted`,
)

/**
 * Moves money; there is no other way. The entries must sum to zero and name each account once; zero entries are
 * dropped. What a wallet lacks is taken from the earnings of the same user, unless the entries name those. Throws
 * INSUFFICIENT_BALANCE if that is not enough, or if an escrow or withdrawal would become negative. Returns false, and
 * moves nothing, if this kind and reference were posted before. Takes one round trip.
 */
export async function post(ctx: Ctx, transfer: Transfer): Promise<boolean> {
  const moving = transfer.entries
    .filter((entry) => entry.amount !== 0)
    .toSorted((one, other) => (one.account < other.account ? -1 : 1))
  const codes = moving.map((entry) => entry.account)
  const amounts = moving.map((entry) => entry.amount)
  const { kind, reference, bookingId = null } = transfer
  const [row] = await refusing({ ledger_balance_not_negative: () => new AppError('INSUFFICIENT_BALANCE') }, () =>
    postTransfer.execute(ctx.tx, { kind, reference, at: ctx.now, bookingId, codes, amounts }),
  )
  return row?.posted === true
}
