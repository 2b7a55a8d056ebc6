import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { UserId } from '@market/contract/ids.ts'
import { type Cents, cents, dollarsFromCents } from '@market/contract/money.ts'
import type { getWallet, getWalletTransactions } from '@market/contract/wallet/endpoints.ts'
import { type Ctx, person } from '#platform/context.ts'
import type { Tx } from '#platform/database.ts'
import { account, walletBalance } from '#modules/ledger/public.ts'
import { describeTransfer } from './describe-transfer.ts'

/** What a person's running bookings hold in escrow. */
async function inEscrow(tx: Tx, userId: UserId): Promise<Cents> {
  const row = await tx
    .selectFrom('bookings')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('price_cents'), eb.lit(0)).as('held'))
    .where((eb) => eb.or([eb('buyer_id', '=', userId), eb('seller_id', '=', userId)]))
    .where('status', 'not in', ['Completed', 'Cancelled'])
    .executeTakeFirstOrThrow()
  return cents(Number(row.held))
}

/** What a person has asked to be paid out and is not decided yet. */
async function onItsWayOut(tx: Tx, userId: UserId): Promise<Cents> {
  const row = await tx
    .selectFrom('withdrawals')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_cents'), eb.lit(0)).as('held'))
    .where('user_id', '=', userId)
    .where('status', '=', 'Pending')
    .executeTakeFirstOrThrow()
  return cents(Number(row.held))
}

/** The caller's balance, and what is held for them elsewhere. */
export async function readWallet(ctx: Ctx): Promise<OutputOf<typeof getWallet>> {
  const { id } = person(ctx)
  const [balance, held, leaving] = await Promise.all([
    walletBalance(ctx.tx, id),
    inEscrow(ctx.tx, id),
    onItsWayOut(ctx.tx, id),
  ])
  return {
    walletAmount: dollarsFromCents(balance),
    inEscrow: dollarsFromCents(held),
    onItsWayOut: dollarsFromCents(leaving),
  }
}

/** Every movement of the caller's wallet, newest first. */
export async function listWalletTransactions(
  ctx: Ctx,
  { skip, limit }: ParsedInputOf<typeof getWalletTransactions>,
): Promise<OutputOf<typeof getWalletTransactions>> {
  const mine = ctx.tx
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_accounts as account', 'account.id', 'entry.account_id')
    .where('account.code', '=', account.wallet(person(ctx).id))
  const { total } = await mine.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await mine
    .innerJoin('ledger_transfers as transfer', 'transfer.id', 'entry.transfer_id')
    .leftJoin('bookings as booking', 'booking.id', 'transfer.booking_id')
    .select(['entry.id', 'entry.amount', 'entry.balance_after', 'transfer.kind', 'transfer.at'])
    .select(['transfer.booking_id', 'booking.number', 'booking.title'])
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .offset((skip - 1) * limit)
    .execute()
  const result = rows.map((row) => {
    const words = describeTransfer(row.kind, row.amount < 0, row.title)
    return {
      id: String(row.id),
      type: row.amount < 0 ? ('Debit' as const) : ('Credit' as const),
      amount: dollarsFromCents(cents(Math.abs(row.amount))),
      balanceAfter: dollarsFromCents(cents(row.balance_after ?? 0)),
      payoutType: words.payoutType,
      description: words.description,
      bookingId: row.booking_id,
      bookingNumber: row.number === null ? null : `BK-${row.number}`,
      created: row.at.toISOString(),
    }
  })
  return { result, total }
}
