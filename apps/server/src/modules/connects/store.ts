import type { BidId, UserId } from '@market/contract/ids.ts'
import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { ConnectTransactionsTable } from '#platform/database-types.ts'
import type { Tx } from '#platform/database.ts'

/** What a seller has; zero before the first movement. */
export async function connectsBalance(tx: Tx, user: UserId): Promise<number> {
  const row = await tx.selectFrom('connect_balances').select('balance').where('user_id', '=', user).executeTakeFirst()
  return row?.balance ?? 0
}

/** Takes connects when there are enough; answers the new balance, or null and takes nothing. */
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

/** Adds connects; answers the new balance. */
export async function giveConnects(tx: Tx, user: UserId, count: number): Promise<number> {
  const row = await tx
    .insertInto('connect_balances')
    .values({ user_id: user, balance: count })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ balance: sql`connect_balances.balance + excluded.balance` }),
    )
    .returning('balance')
    .executeTakeFirstOrThrow()
  return row.balance
}

export const insertTransaction = (tx: Tx, row: Insertable<ConnectTransactionsTable>): Promise<unknown> =>
  tx.insertInto('connect_transactions').values(row).execute()

/** Whether a bid has had its connects back. */
export async function wereReturned(tx: Tx, bid: BidId): Promise<boolean> {
  const row = await tx
    .selectFrom('connect_transactions')
    .select('id')
    .where('bid_id', '=', bid)
    .where('kind', '=', 'return')
    .executeTakeFirst()
  return row !== undefined
}

export async function wasWelcomed(tx: Tx, user: UserId): Promise<boolean> {
  const row = await tx
    .selectFrom('connect_transactions')
    .select('id')
    .where('user_id', '=', user)
    .where('kind', '=', 'welcome')
    .executeTakeFirst()
  return row !== undefined
}
