import { wholeList } from '@market/contract/page.ts'
import type { getConnects as packagesEndpoint, getConnectsTransactions } from '@market/contract/connects/endpoints.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import { type Ctx, person, type Person } from '#platform/context/context.ts'
import { type Action, allow } from '@market/contract/actions.ts'
import { connectsBalance, findPackages, findTransactions } from './store.ts'

/** A seller's actions on a package (product-rules: Accounts); the wallet balance is checked only at the purchase. */
const packageActions = ({ suspendedReason }: Person): Action<'buy'>[] => (suspendedReason === null ? allow('buy') : [])

export async function getTotalConnects(ctx: Ctx): Promise<{ totalConnects: number }> {
  return { totalConnects: await connectsBalance(ctx.tx, person(ctx).id) }
}

/** The packages on sale, smallest first. */
export async function getPackages(ctx: Ctx): Promise<OutputOf<typeof packagesEndpoint>> {
  const packages = await findPackages(ctx.tx)
  const actions = packageActions(person(ctx))
  const records = packages.map(({ id, connects, price_cents }) => ({
    id,
    connects,
    price: dollarsFromCents(price_cents),
    actions,
  }))
  return wholeList(records)
}

/** The caller's connects transactions, newest first. */
export async function getTransactions(
  ctx: Ctx,
  page: ParsedInputOf<typeof getConnectsTransactions>,
): Promise<OutputOf<typeof getConnectsTransactions>> {
  const { rows, total } = await findTransactions(ctx.tx, person(ctx).id, page)
  const records = rows.map((row) => ({
    id: row.id,
    transactionId: row.id,
    created: row.at.toISOString(),
    type: row.change > 0 ? ('Credit' as const) : ('Debit' as const),
    numberOfConnects: Math.abs(row.change),
    amount: row.amount_cents === null ? null : dollarsFromCents(row.amount_cents),
    reason: row.reason,
    balanceAfter: row.balance_after,
    bidId: row.bid_id,
  }))
  return { records, total }
}
