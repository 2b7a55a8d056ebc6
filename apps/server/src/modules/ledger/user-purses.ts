import type { BookingId, UserId } from '@market/contract/ids.ts'
import { type Cents, cents, sumCents, zeroCents } from '@market/contract/money.ts'
import type { Purses } from '@market/contract/wallet/purses.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/database/public.ts'
import { account, type Entry, type TransferKind } from './post.ts'

const pursesOf = (tx: Tx, user: UserId) =>
  tx
    .selectFrom('ledger_accounts')
    .select(['code', 'balance'])
    .where('code', 'in', [account.wallet(user), account.earnings(user)])

type Balances = Awaited<ReturnType<ReturnType<typeof pursesOf>['execute']>>

function presentPurses(rows: Balances, user: UserId): Purses {
  const of = (code: string) => (rows.find((row) => row.code === code)?.balance ?? zeroCents) as Cents
  return { card: of(account.wallet(user)), earnings: of(account.earnings(user)) }
}

export const readPurses = async (tx: Tx, user: UserId): Promise<Purses> =>
  presentPurses(await pursesOf(tx, user).execute(), user)

/** Locks both purses of a user until the end of the transaction, in the order in which transfers lock them. */
export const lockPurses = async (tx: Tx, user: UserId): Promise<Purses> =>
  presentPurses(await pursesOf(tx, user).orderBy('code', 'desc').forUpdate().execute(), user)

export const totalOf = ({ card, earnings }: Purses): Cents => sumCents([card, earnings])

/** Entries that credit both purses of a user. */
export const creditPurses = (user: UserId, { card, earnings }: Purses): Entry[] => [
  { account: account.wallet(user), amount: card },
  { account: account.earnings(user), amount: earnings },
]

/** How much a transfer took from a user's earnings. */
export async function takenFromEarnings(
  tx: Tx,
  { kind, reference }: { kind: TransferKind; reference: string },
  user: UserId,
): Promise<Cents> {
  const row = await tx
    .selectFrom('ledger_transfers as transfer')
    .innerJoin('ledger_entries as entry', 'entry.transfer_id', 'transfer.id')
    .innerJoin('ledger_accounts as account', 'account.id', 'entry.account_id')
    .select('entry.amount')
    .where('transfer.kind', '=', kind)
    .where('transfer.reference', '=', reference)
    .where('account.code', '=', account.earnings(user))
    .executeTakeFirst()
  return cents(0 - Number(row?.amount ?? 0))
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
