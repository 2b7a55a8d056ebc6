import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import type { exportPayouts as endpoint } from '@market/contract/withdrawals/endpoints.ts'
import { tellAct } from '#platform/acts.ts'
import { csvOf } from '#platform/csv.ts'
import type { Config } from '#platform/config.ts'
import type { Ctx } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { creditTransferXml } from './credit-transfer-xml.ts'
import { numberOf } from './present.ts'
import { findPayoutsIn, type PayoutRow } from './store.ts'

const columns = [
  ['Request', numberOf],
  ['Requested', (row) => row.created_at.toISOString()],
  ['Status', (row) => row.status],
  ['Amount USD', (row) => dollarsFromCents(row.amount_cents).toFixed(2)],
  ['First name', (row) => row.first_name],
  ['Last name', (row) => row.last_name],
  ['IBAN', (row) => row.iban],
  ['BIC', (row) => row.swift],
  ['Account number', (row) => row.account_number],
  ['Country', (row) => row.country_id],
  ['Seller', (row) => row.full_name],
  ['Email', (row) => row.email ?? ''],
  ['Payout reference', (row) => row.payout_reference ?? ''],
  ['Reason', (row) => row.reason ?? ''],
] as const satisfies readonly (readonly [string, (row: PayoutRow) => string])[]

/** Requests as a file: CSV in any state, or a credit transfer of ISO 20022 with all that wait to be paid. */
export const exportPayouts =
  ({ payoutAccount }: Config) =>
  async (ctx: Ctx, { format, status }: ParsedInputOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> => {
    const day = ctx.now.toISOString().slice(0, 10)
    if (format === 'csv') {
      const rows = await findPayoutsIn(ctx.tx, status)
      tellAct(ctx, { after: { format, status, requests: rows.length } })
      return {
        filename: `withdrawals-${status.toLowerCase()}-${day}.csv`,
        contentType: 'text/csv; charset=utf-8',
        content: csvOf([columns.map(([title]) => title), ...rows.map((row) => columns.map(([, cell]) => cell(row)))]),
        count: rows.length,
      }
    }
    if (payoutAccount === undefined) throw new AppError('PAYOUT_ACCOUNT_MISSING')
    const rows = await findPayoutsIn(ctx.tx, 'Pending')
    if (rows.length === 0) throw new AppError('NOTHING_TO_PAY_OUT')
    tellAct(ctx, { after: { format, requests: rows.length } })
    return {
      filename: `withdrawals-${day}.pain.001.xml`,
      contentType: 'application/xml',
      content: creditTransferXml({ payer: payoutAccount, at: ctx.now, id: ctx.newId(), rows }),
      count: rows.length,
    }
  }
