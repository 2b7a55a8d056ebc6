import { type Cents, cents, dollarsFromCents, sumCents, zeroCents } from '@market/contract/money.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { formatNumber } from '@market/contract/numbers.ts'
import type {
  exportJournal as journalEndpoint,
  exportSellerTotals as totalsEndpoint,
  exportTaxSummary as summaryEndpoint,
} from '@market/contract/receipts/endpoints-exports.ts'
import { bookingNumber } from '@market/contract/record-numbers.ts'
import { type CsvCell, csvOf } from '@market/contract/text/csv.ts'
import { requireOwner } from '#modules/admin/public.ts'
import { days, later } from '#platform/clock/clock.ts'
import { audit } from '#platform/context/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fieldError } from '#platform/errors.ts'
import { findJournal, findSellerIdentities, findSellerMonths, findTaxLines } from './store-exports.ts'

const dollars = (amount: Cents): CsvCell => ({ dollars: dollarsFromCents(amount) })

function csvFile(name: string, titles: readonly string[], rows: readonly (readonly CsvCell[])[]) {
  return {
    filename: `${name}.csv`,
    contentType: 'text/csv; charset=utf-8',
    content: csvOf([titles, ...rows]),
    count: rows.length,
  }
}

const quarters = [1, 2, 3, 4] as const
const months = Array.from({ length: 12 }, (_, index) => index + 1)
const quarterOf = (month: number): number => Math.ceil(month / 3)

const totalTitles = [
  'Seller id',
  'Name',
  'Business name',
  'Address',
  'Country',
  'VAT or tax number',
  'Date of birth',
  'Email',
  'Bookings',
  'Gross USD',
  'Refunds USD',
  'Fees USD',
  'Paid to the seller USD',
  ...quarters.flatMap((quarter) => [`Q${quarter} bookings`, `Q${quarter} paid USD`, `Q${quarter} fees USD`]),
  ...months.map((month) => `Gross in month ${month} USD`),
]

/**
 * Sales of each seller in a year. The quarters are for DAC7 (paid and fees), the gross months for 1099-K. Bookings count
 * when they end; those refunded in full do not count.
 */
export async function exportSellerTotals(
  ctx: Ctx,
  { year }: ParsedInputOf<typeof totalsEndpoint>,
): Promise<OutputOf<typeof totalsEndpoint>> {
  await requireOwner(ctx)
  ctx.allowLongStatements()
  const bySeller = Map.groupBy(await findSellerMonths(ctx.tx, year), (row) => row.seller_id)
  const sellers = await findSellerIdentities(ctx.tx, [...bySeller.keys()])
  const rows = sellers.map((seller) => {
    const sold = bySeller.get(seller.id) ?? []
    const sums = (of: typeof sold) => {
      const [gross, refunds, earned] = [
        sumCents(of.map((row) => row.gross)),
        sumCents(of.map((row) => row.refunds)),
        sumCents(of.map((row) => row.earned)),
      ]
      const bookings = of.reduce((sum, row) => sum + row.bookings, 0)
      return { bookings, gross, refunds, earned, fees: cents(gross - refunds - earned) }
    }
    const all = sums(sold)
    return [
      seller.id,
      seller.full_name,
      seller.business_name,
      seller.address,
      seller.country_id,
      seller.vat_number,
      seller.dob,
      seller.email,
      all.bookings,
      dollars(all.gross),
      dollars(all.refunds),
      dollars(all.fees),
      dollars(all.earned),
      ...quarters.flatMap((quarter) => {
        const { bookings, earned, fees } = sums(sold.filter(({ month }) => quarterOf(month) === quarter))
        return [bookings, dollars(earned), dollars(fees)]
      }),
      ...months.map((month) => dollars(sold.find((row) => row.month === month)?.gross ?? zeroCents)),
    ]
  })
  audit(ctx, { after: { year, sellers: rows.length } })
  return csvFile(`seller-totals-${year}`, totalTitles, rows)
}

const taxTitles = ['Quarter', 'Country', 'Tax', 'Percent', 'Invoices', 'Net USD', 'Tax USD', 'Total USD']

/** Fee invoices of a year and the tax they include. */
export async function exportTaxSummary(
  ctx: Ctx,
  { year }: ParsedInputOf<typeof summaryEndpoint>,
): Promise<OutputOf<typeof summaryEndpoint>> {
  await requireOwner(ctx)
  ctx.allowLongStatements()
  const rows = (await findTaxLines(ctx.tx, year)).map((line) => [
    `${year}-Q${line.quarter}`,
    line.country,
    line.reverse_charge ? 'Reverse charge' : (line.tax ?? 'None'),
    line.percent ?? 0,
    line.invoices,
    dollars(cents(line.total - line.tax_total)),
    dollars(line.tax_total),
    dollars(line.total),
  ])
  audit(ctx, { after: { year, lines: rows.length } })
  return csvFile(`tax-summary-${year}`, taxTitles, rows)
}

/** More than this does not fit into a response. */
const maxEntries = 100_000
const journalTitles = ['Transfer', 'Time', 'Kind', 'Reference', 'Booking', 'Account', 'Debit USD', 'Credit USD']

/**
 * The ledger as a journal: money into an account is its credit, money out of it its debit. Debits and credits of each
 * transfer are equal.
 */
export async function exportJournal(
  ctx: Ctx,
  { from, to }: ParsedInputOf<typeof journalEndpoint>,
): Promise<OutputOf<typeof journalEndpoint>> {
  await requireOwner(ctx)
  ctx.allowLongStatements()
  const entries = await findJournal(ctx.tx, new Date(from), later(new Date(to), days), maxEntries + 1)
  if (entries.length > maxEntries)
    throw fieldError(
      'to',
      `This period has more than ${formatNumber(maxEntries)} entries. Please choose a shorter one.`,
    )
  const rows = entries.map((entry) => [
    entry.transfer,
    entry.at.toISOString(),
    entry.kind,
    entry.reference,
    entry.booking_number === null ? '' : bookingNumber.of(entry.booking_number),
    entry.account,
    entry.amount < 0 ? dollars(cents(0 - entry.amount)) : '',
    entry.amount > 0 ? dollars(entry.amount) : '',
  ])
  audit(ctx, { after: { from, to, entries: rows.length } })
  return csvFile(`journal-${from}-${to}`, journalTitles, rows)
}
