import type { BookingId, UserId } from '@market/contract/ids.ts'
import type { Cents } from '@market/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'
import { earningsOf, escrowOf, platformOf, providerOf, walletOf } from './post.ts'

/** SQL column: the escrow balance of a booking. */
export const escrowBalanceOf = (booking: RawBuilder<BookingId>): RawBuilder<Cents> =>
  sql<Cents>`coalesce((select balance from ledger_accounts where code = ${escrowOf} || ${booking}), 0)`

/** SQL column: the owner of the wallet or earnings with this account code; null for other accounts. */
export const walletOwner = (code: RawBuilder<unknown>): RawBuilder<UserId | null> =>
  sql<UserId | null>`case when starts_with(${code}, ${sql.lit(walletOf)}) or starts_with(${code}, ${sql.lit(earningsOf)}) then split_part(${code}, ':', 2)::uuid end`

/**
 * SQL condition: whether the code belongs to a platform or provider account. Their balances are not stored, but summed
 * from their entries.
 */
export const isPlatformAccount = (code: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(starts_with(${code}, ${sql.lit(platformOf)}) or starts_with(${code}, ${sql.lit(providerOf)}))`
