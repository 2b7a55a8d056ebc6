import type { BookingId, PaymentId, UserId, WithdrawalId } from '@market/contract/ids.ts'
import type { Cents } from '@market/contract/money.ts'
import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { AppError, refusing } from '#platform/errors.ts'
import { defineStatement } from '#platform/statement.ts'

/** What the code of an escrow begins with; its booking follows. */
export const escrowOf = 'escrow:'
/** The same of a wallet, whose owner follows. */
export const walletOf = 'wallet:'
/** The same of what belongs to no person and no booking. */
export const platformOf = 'platform:'
export const providerOf = 'provider:'

/** The accounts of product-rules: Wallet and ledger. */
export const account = {
  wallet: (user: UserId) => `${walletOf}${user}`,
  escrow: (booking: BookingId) => `${escrowOf}${booking}`,
  withdrawal: (request: WithdrawalId) => `withdrawal:${request}`,
  fees: `${platformOf}fees`,
  connects: `${platformOf}connects`,
  adjustments: `${platformOf}adjustments`,
  provider: (name: string) => `${providerOf}${name}`,
} as const

/** Why money moves; with its reference it is unique, so that a retry moves nothing. */
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
  | 'adjustment'

interface Entry {
  readonly account: string
  /** Positive into the account, negative out of it. */
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
 * Moves money: the only way there is. The entries sum to zero and name each account once; entries of zero are left
 * out. They go in the order of their accounts, in which the database locks them. A wallet, escrow or withdrawal that
 * would go below zero refuses with INSUFFICIENT_BALANCE. Answers false when this (kind, reference) was posted before,
 * and then nothing moved. One round trip.
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
