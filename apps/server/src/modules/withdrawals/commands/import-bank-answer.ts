import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { withdrawalNumber } from '@market/contract/record-numbers.ts'
import type { importBankAnswer as endpoint } from '@market/contract/withdrawals/endpoints.ts'
import type { Config } from '#platform/config/config.ts'
import { audit } from '#platform/context/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { type BankLine, readBankAnswer } from '../bank-answer.ts'
import { toBankOf } from '../policy.ts'
import { findByNumbers, findIfThere, findOfBankMessage, type WithdrawalRow } from '../store.ts'
import { approvePayout } from './approve-payout.ts'
import { rejectPayout } from './reject-payout.ts'
import { returnPayout } from './return-payout.ts'

type Result = OutputOf<typeof endpoint>['records'][number]
type Outcome = Pick<Result, 'outcome' | 'text'>

/** A line of the bank and the request that it is about. */
interface Matched {
  readonly line: BankLine
  readonly row: WithdrawalRow
}

const unchanged = (text: string): Outcome => ({ outcome: 'unchanged', text })
const failed = (text: string): Outcome => ({ outcome: 'failed', text })

/** Why a line cannot be applied to a request; null if it can. */
function whyNotApplied({ bank_message_id: messageId, ...row }: WithdrawalRow, line: BankLine): string | null {
  if (row.sent_at === null) return 'It was never in a file for the bank.'
  if (line.messageId !== null && messageId !== null && line.messageId !== messageId)
    return 'The bank answers an earlier file. The request is in a newer one.'
  if (line.outcome === 'unclear')
    return 'The bank reverses a return, or does not say where the money went. Decide it by hand.'
  const dollars = dollarsFromCents(toBankOf(row))
  if (line.amount === null) return null
  return line.amount.currency === 'USD' && Number(line.amount.text) === dollars
    ? null
    : `The bank names ${line.amount.currency} ${line.amount.text} instead of ${formatDollars(dollars)}. Decide it by hand.`
}

/** Applies a line to a request in the state that it has now. A state that it has already is left alone. */
async function apply(ctx: Ctx, config: Config, { line, row }: Matched): Promise<Outcome> {
  const { id, status, returned_at: returnedAt } = (await findIfThere(ctx.tx, row.id)) ?? row
  const { outcome, reference, reason } = line
  if (outcome === 'pending') return unchanged('It is still with the bank.')
  if (outcome === 'paid') {
    if (status === 'Approved') return unchanged('It is approved already.')
    if (returnedAt !== null) return unchanged('The bank has returned it since.')
    // A frozen request is approved too, because the bank confirms that it paid.
    await approvePayout(config)(ctx, { id, payoutReference: reference, bankHasPaid: true })
    return { outcome: 'approved', text: `Paid, reference ${reference}.` }
  }
  if (status === 'Rejected') return unchanged('It is rejected already.')
  if (status === 'Approved') {
    await returnPayout(ctx, { id, reason })
    return { outcome: 'returned', text: reason }
  }
  await rejectPayout(ctx, { id, reason })
  return { outcome: 'rejected', text: reason }
}

/** Applies a line on its own, so that a request which cannot be decided stops none of the others. */
async function applyAlone(ctx: Ctx, config: Config, matched: Matched): Promise<Result> {
  const { line, row } = matched
  const number = withdrawalNumber.of(row.number)
  const reasonAgainst = whyNotApplied(row, line)
  if (reasonAgainst !== null) return { number, ...failed(reasonAgainst) }
  try {
    return { number, ...(await ctx.savepoint(() => apply(ctx, config, matched))) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { number, ...failed(error.message) }
  }
}

/** The number of a request in a bank's line; null for other payments of the account, whose ids can be bare numbers. */
const requestNumberIn = (text: string | null): number | null =>
  text !== null && /^\s*WD/i.test(text) ? withdrawalNumber.read(text) : null

/** Lines with the number of a request that does not exist, as an answer to another installation has them. */
function unknownIn(lines: readonly BankLine[], matched: readonly Matched[]): Result[] {
  const known = new Set(matched.map(({ row }) => row.number))
  const numbers = lines.flatMap(({ number }) => requestNumberIn(number) ?? [])
  return [...new Set(numbers)]
    .filter((number) => !known.has(number))
    .map((number) => ({ number: withdrawalNumber.of(number), ...failed('No withdrawal has this number.') }))
}

/** The requests that the lines are about, in the order in which requests are locked. */
async function match(ctx: Ctx, lines: readonly BankLine[]): Promise<Matched[]> {
  const numbers = lines.flatMap(({ number }) => requestNumberIn(number) ?? [])
  const byNumber = new Map((await findByNumbers(ctx.tx, numbers)).map((row) => [row.number, row]))
  const matched: Matched[] = []
  for (const line of lines) {
    const row = byNumber.get(requestNumberIn(line.number) ?? -1)
    if (row !== undefined) matched.push({ line, row })
  }
  const named = new Set(matched.map(({ row }) => row.id))
  for (const line of lines) {
    if (line.number !== null) continue
    const rows = await findOfBankMessage(ctx.tx, line.messageId ?? '')
    for (const row of rows) if (!named.has(row.id)) matched.push({ line, row })
  }
  return matched.toSorted((a, b) => (a.row.id < b.row.id ? -1 : Number(a.row.id > b.row.id)))
}

/**
 * Applies a bank's answer: requests that it paid are approved, rejected ones are rejected, and returned ones go back to
 * the wallet, with its reason. A file that is imported again changes nothing (decision 472).
 */
export const importBankAnswer =
  (config: Config) =>
  async (ctx: Ctx, { content }: ParsedInputOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> => {
    const lines = readBankAnswer(content)
    if (lines === undefined) throw new AppError('BANK_ANSWER_UNREADABLE')
    const matched = await match(ctx, lines)
    if (matched.length === 0) throw new AppError('BANK_ANSWER_FOREIGN')
    const records: Result[] = []
    for (const each of matched) records.push(await applyAlone(ctx, config, each))
    records.push(...unknownIn(lines, matched))
    const of = (outcome: Result['outcome']) =>
      records.filter((record) => record.outcome === outcome).map(({ number }) => number)
    audit(ctx, {
      after: { approved: of('approved'), rejected: of('rejected'), returned: of('returned'), failed: of('failed') },
    })
    return { records, total: records.length }
  }
