import { type CsvCell, csvOf } from '@market/contract/text/csv.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import type { exportPayouts as endpoint } from '@market/contract/withdrawals/endpoints.ts'
import { withdrawalNumber } from '@market/contract/record-numbers.ts'
import { audit } from '#platform/context/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { toBankOf } from './policy.ts'
import { findPayoutsIn, type PayoutRow } from './store.ts'

const columns = [
  ['Request', ({ number }) => withdrawalNumber.of(number)],
  ['Requested', (row) => row.created_at.toISOString()],
  ['Status', (row) => row.status],
  ['Sent to the bank', (row) => row.sent_at?.toISOString() ?? ''],
  ['Amount USD', (row) => ({ dollars: dollarsFromCents(row.amount_cents) })],
  ['First name', (row) => row.first_name],
  ['Last name', (row) => row.last_name],
  ['IBAN', (row) => row.iban],
  ['BIC', (row) => row.swift],
  ['Account number', (row) => row.account_number],
  ['Country', (row) => row.country_id],
  ['To the bank USD', (row) => ({ dollars: dollarsFromCents(toBankOf(row)) })],
  ['To the card USD', (row) => ({ dollars: dollarsFromCents(row.to_card_cents) })],
  ['Seller', (row) => row.full_name],
  ['Seller is suspended', (row) => (row.suspended_at === null ? '' : 'yes')],
  ['Email', (row) => row.email ?? ''],
  ['Payout reference', (row) => row.payout_reference ?? ''],
  ['Sent back by the bank', (row) => row.returned_at?.toISOString() ?? ''],
  ['Reason', (row) => row.reason ?? ''],
] as const satisfies readonly (readonly [string, (row: PayoutRow) => CsvCell])[]

/** Exports the requests with a given status as a spreadsheet file. */
export async function exportPayouts(
  ctx: Ctx,
  { status }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const rows = await findPayoutsIn(ctx.tx, status)
  audit(ctx, { after: { status, requests: rows.length } })
  return {
    filename: `withdrawals-${status.toLowerCase()}-${ctx.now.toISOString().slice(0, 10)}.csv`,
    contentType: 'text/csv; charset=utf-8',
    content: csvOf([columns.map(([title]) => title), ...rows.map((row) => columns.map(([, cell]) => cell(row)))]),
    count: rows.length,
  }
}
