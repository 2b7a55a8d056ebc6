import type { BidId, ConnectPackageId, UserId } from '@market/contract/ids.ts'
import type { Cents } from '@market/contract/money.ts'
import { type Insertable, sql } from 'kysely'
import type { ConnectTransactionsTable } from '#platform/database/database-types.ts'
import { defineStatement, type Given, hasRow, type Tx } from '#platform/database/public.ts'

/** A seller's balance; zero before the first transaction. */
export async function connectsBalance(tx: Tx, user: UserId): Promise<number> {
  const row = await tx.selectFrom('connect_balances').select('balance').where('user_id', '=', user).executeTakeFirst()
  return row?.balance ?? 0
}

/** Takes connects if there are enough and returns the new balance; otherwise returns null. */
export async function takeConnects(tx: Tx, user: UserId, count: number): Promise<number | null> {
  const row = await tx
    .updateTable('connect_balances')
    .set((eb) => ({ balance: eb('balance', '-', count) }))
    .where('user_id', '=', user)
    .where('balance', '>=', count)
    .returning('balance')
    .executeTakeFirst()
  return row?.balance ?? null
}

/** Connects credited to a user, with the reason. */
export interface Gift {
  readonly id: string
  readonly user_id: UserId
  readonly change: number
  readonly kind: 'welcome' | 'return' | 'purchase'
  readonly reason: string
  readonly bid_id: BidId | null
  readonly amount_cents: Cents | null
  readonly at: Date
}

const give = defineStatement<Gift, { balance: number }>(
  (_, given) => sql<{ balance: number }>`
    with kept as (
      insert into connect_balances (user_id, balance) values (${given.user_id}, ${given.change})
      on conflict (user_id) do update set balance = connect_balances.balance + excluded.balance returning user_id, balance
    )
    insert into connect_transactions (id, user_id, change, balance_after, kind, reason, bid_id, amount_cents, at)
      select ${given.id}::uuid, user_id, ${given.change}::integer, balance, ${given.kind}, ${given.reason},
        ${given.bid_id}::uuid, ${given.amount_cents}::bigint, ${given.at}::timestamptz
      from kept returning balance_after as balance`,
)

/** Credits connects with a transaction row; returns the new balance. */
export async function giveConnects(tx: Tx, gift: Gift): Promise<number> {
  const [row] = await give.execute(tx, gift)
  if (row === undefined) throw new Error('Connects were not given')
  return row.balance
}

export const insertTransaction = (tx: Tx, row: Insertable<ConnectTransactionsTable>): Promise<unknown> =>
  tx.insertInto('connect_transactions').values(row).execute()

/** Whether the connects of a bid have been returned. */
export const wereReturned = (tx: Tx, bid: BidId): Promise<boolean> =>
  hasRow(tx.selectFrom('connect_transactions').select('id').where('bid_id', '=', bid).where('kind', '=', 'return'))

export const wasWelcomed = (tx: Tx, user: UserId): Promise<boolean> =>
  hasRow(tx.selectFrom('connect_transactions').select('id').where('user_id', '=', user).where('kind', '=', 'welcome'))

export const findPackages = (tx: Tx) =>
  tx.selectFrom('connect_packages').selectAll().where('is_active', '=', true).orderBy('connects').execute()

const packageOnSale = defineStatement((tx, given: Given<{ id: ConnectPackageId }>) =>
  tx.selectFrom('connect_packages').selectAll().where('id', '=', given.id).where('is_active', '=', true),
)

export async function findPackage(tx: Tx, id: ConnectPackageId) {
  const [row] = await packageOnSale.execute(tx, { id })
  return row
}

/** One page of a seller's connects transactions, newest first, with the total. */
export async function findTransactions(tx: Tx, user: UserId, { skip, limit }: { skip: number; limit: number }) {
  const own = tx.selectFrom('connect_transactions').where('user_id', '=', user)
  const rows = await own
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((skip - 1) * limit)
    .execute()
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}
