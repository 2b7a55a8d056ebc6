import type { BookingId, UserId, WithdrawalId } from '@market/contract/ids.ts'
import { type Cents, cents, sumCents, zeroCents } from '@market/contract/money.ts'
import type { Purses } from '@market/contract/wallet/purses.ts'
import type { Ctx } from '#platform/context/context.ts'
import { defineStatement, type Given, type Tx } from '#platform/database/public.ts'
import { account, type Entry, type TransferKind, withdrawalOf } from './post.ts'

interface Codes {
  readonly card: string
  readonly earnings: string
}

const codesOf = (user: UserId): Codes => ({ card: account.wallet(user), earnings: account.earnings(user) })

const balancesOf = (tx: Tx, { card, earnings }: Given<Codes>) =>
  tx
    .selectFrom('ledger_accounts')
    .select(['code', 'balance'])
    .where((eb) => eb('code', 'in', [card, earnings]))

const read = defineStatement(balancesOf)
/** Wallet before earnings, as transfers lock them. */
const lock = defineStatement((tx, given: Given<Codes>) => balancesOf(tx, given).orderBy('code', 'desc').forUpdate())

async function purses(statement: typeof read, tx: Tx, user: UserId): Promise<Purses> {
  const codes = codesOf(user)
  const rows = await statement.execute(tx, codes)
  const of = (code: string) => (rows.find((row) => row.code === code)?.balance ?? zeroCents) as Cents
  return { card: of(codes.card), earnings: of(codes.earnings) }
}

/** A user's card money and earnings; zero before the first transfer. */
export const readPurses = (tx: Tx, user: UserId): Promise<Purses> => purses(read, tx, user)

/** Locks both purses of a user until the end of the transaction. */
export const lockPurses = (tx: Tx, user: UserId): Promise<Purses> => purses(lock, tx, user)

export const totalOf = ({ card, earnings }: Purses): Cents => sumCents([card, earnings])

/** A user's balance: card money and earnings. */
export const walletBalance = async (tx: Tx, user: UserId): Promise<Cents> => totalOf(await readPurses(tx, user))

/** Entries that credit both purses of a user. */
export const creditPurses = (user: UserId, { card, earnings }: Purses): Entry[] => [
  { account: account.wallet(user), amount: card },
  { account: account.earnings(user), amount: earnings },
]

interface TransferName {
  readonly kind: TransferKind
  readonly reference: string
}

/** The accounts that a transfer took money from. */
const debits = (tx: Tx, { kind, reference }: TransferName) =>
  tx
    .selectFrom('ledger_transfers as transfer')
    .innerJoin('ledger_entries as entry', 'entry.transfer_id', 'transfer.id')
    .innerJoin('ledger_accounts as account', 'account.id', 'entry.account_id')
    .select(['account.code', 'entry.amount'])
    .where('transfer.kind', '=', kind)
    .where('transfer.reference', '=', reference)
    .where('entry.amount', '<', 0 as never)

/** How much a transfer took from a user's earnings. */
export async function takenFromEarnings(tx: Tx, transfer: TransferName, user: UserId): Promise<Cents> {
  const row = await debits(tx, transfer).where('account.code', '=', account.earnings(user)).executeTakeFirst()
  return cents(0 - Number(row?.amount ?? 0))
}

/** The withdrawal that a transfer took its money from; null if it took none. */
export async function withdrawalDebited(tx: Tx, transfer: TransferName): Promise<WithdrawalId | null> {
  const row = await debits(tx, transfer).where('account.code', 'like', `${withdrawalOf}%`).executeTakeFirst()
  return row === undefined ? null : (row.code.slice(withdrawalOf.length) as WithdrawalId)
}

/**
 * Entries that refund a part of a booking to the purses that paid it. They are left as if only the rest had been paid:
 * earnings, which were taken last, come back first.
 */
export async function refundEntries(
  ctx: Ctx,
  booking: { readonly id: BookingId; readonly buyer_id: UserId },
  refund: Cents,
): Promise<Entry[]> {
  const paid = await takenFromEarnings(ctx.tx, { kind: 'booking-funded', reference: booking.id }, booking.buyer_id)
  const earnings = cents(Math.min(paid, refund))
  return creditPurses(booking.buyer_id, { earnings, card: cents(refund - earnings) })
}
