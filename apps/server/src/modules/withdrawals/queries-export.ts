import { type CsvCell, csvOf } from '@market/contract/text/csv.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import type { exportPayouts as endpoint } from '@market/contract/withdrawals/endpoints.ts'
import { withdrawalNumber } from '@market/contract/record-numbers.ts'
import { audit } from '#platform/context/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Cipher } from '#platform/config/encrypt.ts'
import { type AccountNumbers, readNumbers } from './account-numbers.ts'
import { toBankOf } from './policy.ts'
import { shownNumbers } from './present.ts'
import { findPayoutsIn, type PayoutRow } from './store.ts'

type ExportRow = Omit<PayoutRow, 'iban'> & AccountNumbers

/** The full account of a request that waits to be paid by hand; of others what screens show. */
function withNumbers(cipher: Cipher, row: PayoutRow): ExportRow {
  const full = row.status === 'Pending' ? readNumbers(cipher, ['withdrawals', row.id], row) : undefined
  return { ...row, ...(full ?? shownNumbers(row)) }
}

const columns = [
  ['Request', ({ number }) => withdrawalNumber.of(number)],
  ['Requested', (row) => row.created_at.toISOString()],
  ['Status', (row) => row.status],
  ['Sent to the bank', (row) => row.sent_at?.toISOString() ?? ''],
  ['Amount USD', (row) => ({ dollars: dollarsFromCents(row.amount_cents) })],
  ['First name', (row) => row.first_name],
  ['Last name', (row) => row.last_name],
  ['IBAN or bank code', ({ iban }) => iban],
  ['BIC', (row) => row.swift],
  ['Account number', ({ accountNumber }) => accountNumber],
  ['Country', (row) => row.country_id],
  ['To the bank USD', (row) => ({ dollars: dollarsFromCents(toBankOf(row)) })],
  ['Came back in part USD', (row) => ({ dollars: dollarsFromCents(row.sent_back_cents) })],
  ['To the card USD', (row) => ({ dollars: dollarsFromCents(row.to_card_cents) })],
  ['Seller', (row) => row.full_name],
  ['Seller is suspended', (row) => (row.suspended_at === null ? '' : 'yes')],
  ['Email', (row) => row.email ?? ''],
  ['Payout reference', (row) => row.payout_reference ?? ''],
  ['Sent back by the bank', (row) => row.returned_at?.toISOString() ?? ''],
  ['Reason', (row) => row.reason ?? ''],
] as const satisfies readonly (readonly [string, (row: ExportRow) => CsvCell])[]

/** Exports the requests with a given status as a spreadsheet file. */
export const exportPayouts =
  (cipher: Cipher) =>
  async (ctx: Ctx, { status }: ParsedInputOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> => {
    const rows = (await findPayoutsIn(ctx.tx, status)).map((row) => withNumbers(cipher, row))
    audit(ctx, { after: { status, requests: rows.length } })
    return {
      filename: `withdrawals-${status.toLowerCase()}-${ctx.now.toISOString().slice(0, 10)}.csv`,
      contentType: 'text/csv; charset=utf-8',
      content: csvOf([columns.map(([title]) => title), ...rows.map((row) => columns.map(([, cell]) => cell(row)))]),
      count: rows.length,
    }
  }
