import type { BookingId, UserId } from '@market/contract/ids.ts'
import { type Cents, zeroCents } from '@market/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'
import { defineStatement, type Given, type Tx } from '#platform/database/public.ts'
import { account, escrowOf, platformOf, providerOf, walletOf } from './post.ts'

const accountByCode = defineStatement((tx, given: Given<{ code: string }>) =>
  tx.selectFrom('ledger_accounts').select('balance').where('code', '=', given.code),
)

async function balanceOf(tx: Tx, code: string): Promise<Cents> {
  const [row] = await accountByCode.execute(tx, { code })
  return (row?.balance ?? zeroCents) as Cents
}

/** A user's wallet balance; zero before the first transfer. */
export const walletBalance = (tx: Tx, user: UserId): Promise<Cents> => balanceOf(tx, account.wallet(user))

/** SQL column: the escrow balance of a booking. */
export const escrowBalanceOf = (booking: RawBuilder<BookingId>): RawBuilder<Cents> =>
  sql<Cents>`coalesce((select balance from ledger_accounts where code = ${escrowOf} || ${booking}), 0)`

/** SQL column: the owner of the wallet with this account code; null for other accounts. */
export const walletOwner = (code: RawBuilder<unknown>): RawBuilder<UserId | null> =>
  sql<UserId | null>`case when starts_with(${code}, ${sql.lit(walletOf)}) then split_part(${code}, ':', 2)::uuid end`

/**
 * SQL condition: whether the code belongs to a platform or provider account. Their balances are not stored, but summed
 * from their entries.
 */
export const isPlatformAccount = (code: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(starts_with(${code}, ${sql.lit(platformOf)}) or starts_with(${code}, ${sql.lit(providerOf)}))`

/** Locks a user's wallet until the end of the transaction and returns its balance. */
export async function lockWalletBalance(tx: Tx, user: UserId): Promise<Cents> {
  const row = await tx
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('code', '=', account.wallet(user))
    .forUpdate()
    .executeTakeFirst()
  return (row?.balance ?? zeroCents) as Cents
}
