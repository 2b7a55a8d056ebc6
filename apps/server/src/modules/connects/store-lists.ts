import type { ConnectPackageId, UserId } from '@market/contract/ids.ts'
import type { Tx } from '#platform/database/engine/database.ts'
import { defineStatement, type Given } from '#platform/database/statement.ts'

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
