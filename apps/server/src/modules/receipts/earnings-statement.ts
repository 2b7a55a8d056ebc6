import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { formatDate } from '@market/contract/dates.ts'
import { cents, type Cents, dollarsFromCents, sumCents } from '@market/contract/money.ts'
import { counted, formatDollars } from '@market/contract/numbers.ts'
import type { downloadEarnings as endpoint } from '@market/contract/receipts/endpoints-exports.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { fieldError } from '#platform/errors.ts'
import { billedParty, issuerOf } from './document-parties.ts'
import { drawSheet } from './draw-sheet.ts'
import { partyLines } from './present-sheet.ts'
import { findSellerMonths } from './store-exports.ts'

const money = (amount: Cents): string => formatDollars(dollarsFromCents(amount))
const monthName = (year: number, month: number): string =>
  new Date(Date.UTC(year, month - 1, 1)).toLocaleString('en-US', { month: 'long', timeZone: 'UTC' })

/** The caller's earnings from bookings that ended in a year, as PDF. */
export async function downloadEarnings(
  ctx: Ctx,
  { year }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const me = person(ctx).id
  if (year > ctx.now.getUTCFullYear()) throw fieldError('year', 'This year has not begun yet.')
  const months = await findSellerMonths(ctx.tx, year, me)
  const { party } = await billedParty(ctx, me)
  const [gross, refunds, earned] = [
    sumCents(months.map((row) => row.gross)),
    sumCents(months.map((row) => row.refunds)),
    sumCents(months.map((row) => row.earned)),
  ]
  const sheet = {
    title: `Statement of earnings ${year}`,
    number: '',
    paper: ctx.settings.letterPaper ? ('LETTER' as const) : ('A4' as const),
    facts: [
      { label: 'Year', value: String(year) },
      { label: 'Created on', value: formatDate(ctx.now.toISOString()) },
    ],
    issuer: partyLines('From', issuerOf(ctx)),
    recipient: partyLines('For', party),
    lines: months.map(({ month, bookings, earned: amount }) => ({
      label: `${monthName(year, month)}: ${counted(bookings, 'booking')}`,
      value: money(amount),
    })),
    sums: [
      { label: 'Prices of bookings', value: money(gross) },
      { label: 'Refunds to buyers', value: money(cents(0 - refunds)) },
      { label: 'Platform fees', value: money(cents(refunds + earned - gross)) },
      { label: 'Earned', value: money(earned) },
    ],
    notes: [
      'Bookings count in the month in which they ended (UTC). Bookings that were refunded in full are not included. This statement is not an invoice.',
    ],
  }
  const bytes = await drawSheet(me, { sheet, issuedAt: ctx.now })
  return {
    filename: `earnings-${year}.pdf`,
    contentType: 'application/pdf',
    content: Buffer.from(bytes).toString('base64'),
  }
}
