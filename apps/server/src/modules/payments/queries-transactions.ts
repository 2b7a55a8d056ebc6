import { csvOf } from '@market/contract/text/csv.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { exportWalletTransactions, getWalletTransactions } from '@market/contract/wallet/endpoints.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { days, later } from '#platform/clock/clock.ts'
import { presentTransaction } from './present-transaction.ts'
import { countedUpTo, countTransactions, findTransactions, type TransactionFilter } from './store-transactions.ts'

type Asked = ParsedInputOf<typeof exportWalletTransactions>

/** Converts the filter's dates to timestamps; the last day is included. */
const filterOf = ({ type, about, from, to }: Asked): TransactionFilter => ({
  type,
  about,
  from: from === undefined ? undefined : new Date(from),
  before: to === undefined ? undefined : later(new Date(to), days),
})

/** A page of the caller's wallet transactions, newest first. */
export async function listWalletTransactions(
  ctx: Ctx,
  { skip, limit, ...asked }: ParsedInputOf<typeof getWalletTransactions>,
): Promise<OutputOf<typeof getWalletTransactions>> {
  const me = person(ctx).id
  const filter = filterOf(asked)
  const [rows, total] = await Promise.all([
    findTransactions(ctx.tx, me, filter, { order: 'desc', limit, offset: (skip - 1) * limit }),
    countTransactions(ctx.tx, me, filter),
  ])
  return { result: rows.map(presentTransaction), total }
}

const titles = ['Date', 'Type', 'What', 'Description', 'Booking', 'Amount USD', 'Balance USD']

/** Exports the same transactions as a spreadsheet file. */
export async function exportTransactions(ctx: Ctx, asked: Asked): Promise<OutputOf<typeof exportWalletTransactions>> {
  const slice = { order: 'desc', limit: countedUpTo, offset: 0 } as const
  const rows = await findTransactions(ctx.tx, person(ctx).id, filterOf(asked), slice)
  const lines = rows
    .map(presentTransaction)
    .map((line) => [
      line.created,
      line.type,
      line.payoutType,
      line.description,
      line.bookingNumber ?? '',
      { dollars: line.type === 'Debit' ? -line.amount : line.amount },
      { dollars: line.balanceAfter },
    ])
  return {
    filename: `wallet-${ctx.now.toISOString().slice(0, 10)}.csv`,
    contentType: 'text/csv; charset=utf-8',
    content: csvOf([titles, ...lines]),
    count: lines.length,
  }
}
