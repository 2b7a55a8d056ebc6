import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { cents, dollarsFromCents } from '@market/contract/money.ts'
import type { getWalletStatement } from '@market/contract/wallet/endpoints.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { fieldError } from '#platform/errors.ts'
import { presentTransaction } from './present-transaction.ts'
import { findTransactions, firstTransactionAt, sumTransactions, type TransactionRow } from './store-transactions.ts'

/** The maximum number of lines of a printed statement; its sums cover all transactions. */
const longest = 2000

const monthOf = (at: Date) => at.toISOString().slice(0, 7)
const startOf = (month: string) => new Date(`${month}-01T00:00:00Z`)

/** The start of the following month. */
function endOf(month: string): Date {
  const end = startOf(month)
  end.setUTCMonth(end.getUTCMonth() + 1)
  return end
}

/** Every month from first to last, inclusive, newest first. */
function monthsBetween(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = first; month <= last; month = monthOf(endOf(month))) months.unshift(month)
  return months
}

const sumOf = (rows: readonly TransactionRow[]) => ({
  cameIn: rows.reduce((sum, { amount }) => sum + Math.max(amount, 0), 0),
  wentOut: rows.reduce((sum, { amount }) => sum - Math.min(amount, 0), 0),
})

/**
 * The statement of one month of the caller's wallet. The opening balance is derived from the current balance and all
 * transactions since.
 */
export async function readStatement(
  ctx: Ctx,
  { month = monthOf(ctx.now) }: ParsedInputOf<typeof getWalletStatement>,
): Promise<OutputOf<typeof getWalletStatement>> {
  if (month > monthOf(ctx.now)) throw fieldError('month', 'This month has not begun yet.')
  const me = person(ctx).id
  const range = { from: startOf(month), before: endOf(month) }
  const [since, rows, first, holder] = await Promise.all([
    sumTransactions(ctx.tx, me, { from: range.from }),
    findTransactions(ctx.tx, me, range, { order: 'asc', limit: longest + 1, offset: 0 }),
    firstTransactionAt(ctx.tx, me),
    ctx.tx.selectFrom('users').select(['full_name', 'email']).where('id', '=', me).executeTakeFirstOrThrow(),
  ])
  const isComplete = rows.length <= longest
  const within = isComplete ? sumOf(rows) : await sumTransactions(ctx.tx, me, range)
  const opening = since.balance - since.cameIn + since.wentOut
  return {
    month,
    months: monthsBetween(monthOf(first ?? ctx.now), monthOf(ctx.now)),
    holder: { fullName: holder.full_name, email: holder.email },
    opening: dollarsFromCents(cents(opening)),
    closing: dollarsFromCents(cents(opening + within.cameIn - within.wentOut)),
    moneyIn: dollarsFromCents(cents(within.cameIn)),
    moneyOut: dollarsFromCents(cents(within.wentOut)),
    lines: rows.slice(0, longest).map(presentTransaction),
    isComplete,
  }
}
