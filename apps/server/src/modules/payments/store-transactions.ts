import type { UserId } from '@market/contract/ids.ts'
import type { Cents } from '@market/contract/money.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import { account } from '#modules/ledger/public.ts'
import type { DB } from '#platform/database/database-types.ts'
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

/** The id of an account without transfers, which does not exist yet. */
const none = -1

/** The ids of a user's two accounts. */
interface Accounts {
  readonly card: number
  readonly earnings: number
}

async function accountsOf(tx: Tx, userId: UserId): Promise<Accounts> {
  const codes = [account.wallet(userId), account.earnings(userId)]
  const rows = await tx.selectFrom('ledger_accounts').select(['id', 'code']).where('code', 'in', codes).execute()
  const idOf = (code: string) => rows.find((row) => row.code === code)?.id ?? none
  return { card: idOf(account.wallet(userId)), earnings: idOf(account.earnings(userId)) }
}

interface Line {
  id: number
  transfer_id: number
  amount: Cents
}

type Lines = SelectQueryBuilder<DB & { line: Line }, 'line', object>

const entriesOf = (id: number) =>
  sql<Line>`select entry.id, entry.transfer_id, entry.amount::bigint as amount from ledger_entries entry where entry.account_id = ${id}`

/**
 * One line for each transfer, with what both accounts gained or lost; the entry in the wallet names it. Most users have
 * entries in one account only, whose lines are read in the order of its index.
 */
function linesOf({ card, earnings }: Accounts) {
  if (card === none || earnings === none) return entriesOf(Math.max(card, earnings))
  const sameTransfer = (id: number) =>
    sql`select amount from ledger_entries other where other.transfer_id = entry.transfer_id and other.account_id = ${id}`
  return sql<Line>`select entry.id, entry.transfer_id, (entry.amount + coalesce((${sameTransfer(earnings)}), 0))::bigint as amount
      from ledger_entries entry where entry.account_id = ${card}
    union all ${entriesOf(earnings)} and not exists (${sameTransfer(card)})`
}

/** The lines that match a filter. Those of amount 0 only divided the purses and are not shown. */
function matching(tx: Tx, accounts: Accounts, { type, about, from, before }: TransactionFilter): Lines {
  const asksTransfers = (about !== undefined && about !== 'all') || from !== undefined || before !== undefined
  return tx
    .selectFrom(sql<Line>`(${linesOf(accounts)})`.as('line'))
    .where('line.amount', type === 'Credit' ? '>' : type === 'Debit' ? '<' : '<>', 0 as Cents)
    .$if(asksTransfers, (query) =>
      query.where((eb) => {
        const transfer = eb
          .selectFrom('ledger_transfers as cause')
          .select(sql`1`.as('found'))
          .whereRef('cause.id', '=', 'line.transfer_id')
          .$if(about !== undefined && about !== 'all', (some) =>
            some.where('cause.kind', 'in', kindsAbout(about as Subject)),
          )
          .$if(from !== undefined, (some) => some.where('cause.at', '>=', from as Date))
          .$if(before !== undefined, (some) => some.where('cause.at', '<', before as Date))
        return eb.exists(transfer)
      }),
    ) as Lines
}

/** SQL column: the balance of an account after a line. */
const balanceAt = (id: number) => sql`coalesce((
  select entry.balance_after from ledger_entries entry
  where entry.account_id = ${id} and entry.id <= line.id order by entry.id desc limit 1), 0)`

interface Slice {
  readonly order: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

/** Reads wallet transactions with their causes. The page is limited first, so that only its rows are joined. */
export async function findTransactions(tx: Tx, userId: UserId, filter: TransactionFilter, slice: Slice) {
  const accounts = await accountsOf(tx, userId)
  return tx
    .selectFrom(
      matching(tx, accounts, filter)
        .select(['line.id', 'line.amount', 'line.transfer_id'])
        .orderBy('line.id', slice.order)
        .limit(slice.limit)
        .offset(slice.offset)
        .as('line'),
    )
    .innerJoin('ledger_transfers as transfer', 'transfer.id', 'line.transfer_id')
    .leftJoin('bookings as booking', 'booking.id', 'transfer.booking_id')
    .leftJoin('withdrawals as withdrawal', (join) =>
      join.on(
        sql`withdrawal.id = case when transfer.kind like 'withdrawal-%' then transfer.reference::uuid
          when transfer.kind = 'payout-part-sent-back' then split_part(transfer.reference, ':', 1)::uuid end` as never,
      ),
    )
    .select(['line.id', 'line.amount', 'transfer.kind', 'transfer.at'])
    .select(sql<Cents>`(${balanceAt(accounts.card)} + ${balanceAt(accounts.earnings)})::bigint`.as('balance_after'))
    .select(['transfer.booking_id', 'booking.number', 'booking.title', 'booking.offer_id'])
    .select([
      'withdrawal.number as withdrawal_number',
      'withdrawal.status as withdrawal_status',
      'withdrawal.returned_at',
    ])
    .select(['withdrawal.amount_cents as withdrawn', 'withdrawal.to_card_cents as to_card'])
    .select(['withdrawal.unreturned_cents as unreturned', 'withdrawal.rest_decision'])
    .select(
      sql<UserId>`case booking.buyer_id when ${userId} then booking.seller_id else booking.buyer_id end`.as('other_id'),
    )
    .orderBy('line.id', slice.order)
    .execute()
}

export type TransactionRow = Awaited<ReturnType<typeof findTransactions>>[number]

/** The number of matching transactions, counted up to `countedUpTo`. */
export async function countTransactions(tx: Tx, userId: UserId, filter: TransactionFilter): Promise<number> {
  const some = matching(tx, await accountsOf(tx, userId), filter)
    .select('line.id')
    .limit(countedUpTo)
    .as('some')
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
  const accounts = await accountsOf(tx, userId)
  const { rows } = await sql<Sums>`
    select coalesce(sum(amount) filter (where amount > 0), 0)::bigint as "cameIn",
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as "wentOut",
      coalesce((select sum(balance) from ledger_accounts where id in (${accounts.card}, ${accounts.earnings})), 0)::bigint as balance
    from (${matching(tx, accounts, filter).select('line.amount')}) lines`.execute(tx)
  return rows[0] ?? { cameIn: 0, wentOut: 0, balance: 0 }
}

/** The time of the wallet's first transaction; null if there is none. */
export async function firstTransactionAt(tx: Tx, userId: UserId): Promise<Date | null> {
  const [first] = await findTransactions(tx, userId, {}, { order: 'asc', limit: 1, offset: 0 })
  return first?.at ?? null
}
