import type { UserId } from '@market/contract/ids.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import { account } from '#modules/ledger/public.ts'
import type { DB, LedgerEntriesTable } from '#platform/database/database-types.ts'
import type { Tx } from '#platform/database/public.ts'
import { kindsAbout, type Subject } from './describe-transfer.ts'

/** The highest exact count; a longer history reports this number. */
export const countedUpTo = 10_000

export interface TransactionFilter {
  readonly type?: 'all' | 'Credit' | 'Debit'
  readonly about?: 'all' | Subject
  /** Timestamps; `from` is inclusive, `before` exclusive. */
  readonly from?: Date | undefined
  readonly before?: Date | undefined
}

async function walletAccountId(tx: Tx, userId: UserId): Promise<number | null> {
  const row = await tx
    .selectFrom('ledger_accounts')
    .select('id')
    .where('code', '=', account.wallet(userId))
    .executeTakeFirst()
  return row?.id ?? null
}

type Entries = SelectQueryBuilder<DB & { entry: LedgerEntriesTable }, 'entry', object>

/** The entries of one account that match a filter; transfers are looked up only if the filter needs them. */
function matching(tx: Tx, accountId: number | null, { type, about, from, before }: TransactionFilter): Entries {
  const asksTransfers = (about !== undefined && about !== 'all') || from !== undefined || before !== undefined
  return tx
    .selectFrom('ledger_entries as entry')
    .where('entry.account_id', '=', accountId ?? -1)
    .$if(type === 'Credit', (query) => query.where('entry.amount', '>', 0 as never))
    .$if(type === 'Debit', (query) => query.where('entry.amount', '<', 0 as never))
    .$if(asksTransfers, (query) =>
      query.where((eb) => {
        const transfer = eb
          .selectFrom('ledger_transfers as cause')
          .select(sql`1`.as('found'))
          .whereRef('cause.id', '=', 'entry.transfer_id')
          .$if(about !== undefined && about !== 'all', (some) =>
            some.where('cause.kind', 'in', kindsAbout(about as Subject)),
          )
          .$if(from !== undefined, (some) => some.where('cause.at', '>=', from as Date))
          .$if(before !== undefined, (some) => some.where('cause.at', '<', before as Date))
        return eb.exists(transfer)
      }),
    ) as Entries
}

interface Slice {
  readonly order: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

/** Reads wallet transactions with their causes. The page is limited first, so that only its rows are joined. */
export async function findTransactions(tx: Tx, userId: UserId, filter: TransactionFilter, slice: Slice) {
  const accountId = await walletAccountId(tx, userId)
  return tx
    .selectFrom(
      matching(tx, accountId, filter)
        .select(['entry.id', 'entry.amount', 'entry.balance_after', 'entry.transfer_id'])
        .orderBy('entry.id', slice.order)
        .limit(slice.limit)
        .offset(slice.offset)
        .as('line'),
    )
    .innerJoin('ledger_transfers as transfer', 'transfer.id', 'line.transfer_id')
    .leftJoin('bookings as booking', 'booking.id', 'transfer.booking_id')
    .leftJoin('withdrawals as withdrawal', (join) =>
      join.on(
        sql`withdrawal.id = case when transfer.kind like 'withdrawal-%' then transfer.reference::uuid end` as never,
      ),
    )
    .select(['line.id', 'line.amount', 'line.balance_after', 'transfer.kind', 'transfer.at'])
    .select(['transfer.booking_id', 'booking.number', 'booking.title', 'booking.offer_id'])
    .select(['withdrawal.number as withdrawal_number', 'withdrawal.status as withdrawal_status'])
    .select(
      sql<UserId>`case booking.buyer_id when ${userId} then booking.seller_id else booking.buyer_id end`.as('other_id'),
    )
    .orderBy('line.id', slice.order)
    .execute()
}

export type TransactionRow = Awaited<ReturnType<typeof findTransactions>>[number]

/** The number of matching transactions, counted up to `countedUpTo`. */
export async function countTransactions(tx: Tx, userId: UserId, filter: TransactionFilter): Promise<number> {
  const accountId = await walletAccountId(tx, userId)
  const some = matching(tx, accountId, filter).select('entry.id').limit(countedUpTo).as('some')
  const row = await tx
    .selectFrom(some)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return row.total
}

export interface Sums {
  readonly cameIn: number
  readonly wentOut: number
  /** The wallet balance at the same time. */
  readonly balance: number
}

/** The sums in and out of matching transactions, in cents; one statement, for consistent results. */
export async function sumTransactions(tx: Tx, userId: UserId, filter: TransactionFilter): Promise<Sums> {
  const accountId = await walletAccountId(tx, userId)
  const { rows } = await sql<Sums>`
    select coalesce(sum(amount) filter (where amount > 0), 0)::bigint as "cameIn",
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as "wentOut",
      coalesce((select balance from ledger_accounts where id = ${accountId}), 0) as balance
    from (${matching(tx, accountId, filter).select('entry.amount')}) lines`.execute(tx)
  return rows[0] ?? { cameIn: 0, wentOut: 0, balance: 0 }
}

/** The time of the wallet's first transaction; null if there is none. */
export async function firstTransactionAt(tx: Tx, userId: UserId): Promise<Date | null> {
  const [first] = await findTransactions(tx, userId, {}, { order: 'asc', limit: 1, offset: 0 })
  return first?.at ?? null
}
