import type { BookingId, UserId } from '@market/contract/ids.ts'
import { type Cents, zeroCents } from '@market/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/database/database.ts'
import { defineStatement, type Given } from '#platform/statement.ts'
import { account, escrowOf, platformOf, providerOf, walletOf } from './post.ts'

const accountByCode = defineStatement((tx, given: Given<{ code: string }>) =>
  tx.selectFrom('ledger_accounts').select('balance').where('code', '=', given.code),
)

async function balanceOf(tx: Tx, code: string): Promise<Cents> {
  const [row] = await accountByCode.execute(tx, { code })
  return (row?.balance ?? zeroCents) as Cents
}

/** What a person has in the wallet; zero before the first movement. */
export const walletBalance = (tx: Tx, user: UserId): Promise<Cents> => balanceOf(tx, account.wallet(user))

/** What a booking holds in escrow, as a column of a read. */
export const escrowBalanceOf = (booking: RawBuilder<BookingId>): RawBuilder<Cents> =>
  sql<Cents>`coalesce((select balance from ledger_accounts where code = ${escrowOf} || ${booking}), 0)`

/** Whose wallet the account of this code is, as a column of a read; null for what is no wallet. */
export const walletOwner = (code: RawBuilder<unknown>): RawBuilder<UserId | null> =>
  sql<UserId | null>`case when starts_with(${code}, ${sql.lit(walletOf)}) then split_part(${code}, ':', 2)::uuid end`

/** Whether the account of this code is no wallet, escrow or withdrawal: its balance is the sum of its entries. */
export const isPlatformAccount = (code: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(starts_with(${code}, ${sql.lit(platformOf)}) or starts_with(${code}, ${sql.lit(providerOf)}))`

/** What a person has in the wallet, held so that nothing else takes it before this transaction ends. */
export async function lockWalletBalance(tx: Tx, user: UserId): Promise<Cents> {
  const row = await tx
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('code', '=', account.wallet(user))
    .forUpdate()
    .executeTakeFirst()
  return (row?.balance ?? zeroCents) as Cents
}
