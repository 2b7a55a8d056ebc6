import type { Endpoint } from '@market/contract/endpoint.ts'
import { saveFeeTax } from '@market/contract/receipts/endpoints-console.ts'
import {
  downloadEarnings,
  exportJournal,
  exportSellerTotals,
  exportTaxSummary,
} from '@market/contract/receipts/endpoints-exports.ts'
import { saveInvoiceDetails } from '@market/contract/receipts/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { registerAdmin } from '#fixtures/admins.ts'
import { answer, boughtService, type Deal, proposeCancellation, requestCompletion } from '#fixtures/bookings.ts'
import { pdfLines } from '#fixtures/pdf-text.ts'
import { registerSeller, type Someone } from '#fixtures/people.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()
let owner: Someone
let deal: Deal

const year = () => market.clock.now().getUTCFullYear()
const today = () => market.clock.now().toISOString().slice(0, 10)

interface Table {
  readonly count: number
  readonly rows: readonly Readonly<Record<string, string>>[]
}

/** The rows of a CSV file by the titles of their columns; its texts have no commas. */
async function tableOf(endpoint: Endpoint, input: object): Promise<Table> {
  const file = await market.call(endpoint, input as never, { token: owner.token })
  const { content, count } = file as { content: string; count: number }
  const [titles = [], ...rows] = content
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')))
  return { count, rows: rows.map((row) => Object.fromEntries(titles.map((title, index) => [title, row[index] ?? '']))) }
}

/** A seller with a completed booking of $200 and one of $200 that was settled with a refund of $60. */
beforeAll(async () => {
  owner = await registerAdmin(market)
  await market.call(saveFeeTax, { countryId: 'IN' as never, name: 'GST', percent: 18 }, { token: owner.token })
  deal = await boughtService(market)
  const details = { businessName: 'Rao Design', address: 'MG Road 1' }
  await market.call(saveInvoiceDetails, details, { token: deal.seller.token })
  await requestCompletion(market, deal.seller, deal.id)
  await answer(market, deal.buyer, deal.id, 'Completion', 'Accepted')
  const other = await boughtService(market, deal)
  await proposeCancellation(market, deal.buyer, other.id, 60)
  await answer(market, deal.seller, other.id, 'Cancellation', 'Accepted')
  await market.settle()
})

test('the totals of a seller agree with their bookings', async () => {
  const { rows, count } = await tableOf(exportSellerTotals, { year: year() })
  expect(count).toBe(1)
  const quarter = Math.ceil((market.clock.now().getUTCMonth() + 1) / 3)
  expect(rows[0]).toMatchObject({
    Name: deal.seller.user.fullName,
    'Business name': 'Rao Design',
    Address: 'MG Road 1',
    Country: 'IN',
    Bookings: '2',
    'Gross USD': '400.00',
    'Refunds USD': '60.00',
    'Fees USD': '20.00',
    'Paid to the seller USD': '320.00',
    [`Q${quarter} bookings`]: '2',
    [`Q${quarter} paid USD`]: '320.00',
    [`Gross in month ${market.clock.now().getUTCMonth() + 1} USD`]: '400.00',
  })
  expect((await tableOf(exportSellerTotals, { year: year() - 1 })).count).toBe(0)
})

test('the tax summary agrees with the fee invoices', async () => {
  const { rows } = await tableOf(exportTaxSummary, { year: year() })
  expect(rows).toMatchObject([
    {
      Country: 'IN',
      Tax: 'GST',
      Percent: '18',
      Invoices: '2',
      'Net USD': '16.94',
      'Tax USD': '3.06',
      'Total USD': '20.00',
    },
  ])
})

test('the debits and credits of the journal are equal in every transfer', async () => {
  const { rows, count } = await tableOf(exportJournal, { from: today(), to: today() })
  expect(count).toBeGreaterThan(8)
  const cents = (text: string | undefined) => Math.round(Number(text) * 100)
  for (const entries of Map.groupBy(rows, (row) => row['Transfer']).values()) {
    const sum = (title: string) => entries.reduce((total, row) => total + cents(row[title]), 0)
    expect(sum('Debit USD')).toBe(sum('Credit USD'))
  }
  expect(rows.filter(({ Account }) => Account === 'platform:fees').map((row) => row['Credit USD'])).toEqual([
    '10.00',
    '10.00',
  ])
  const reversed = { from: '2026-02-02', to: '2026-02-01' }
  expect(await market.refusal(exportJournal, reversed, { token: owner.token })).toMatchObject({
    data: { fieldErrors: { to: 'The last day cannot be before the first.' } },
  })
})

test('only owners can export', async () => {
  const { token } = await registerAdmin(market, 'staff')
  const code = async (endpoint: Endpoint, input: object) => (await market.refusal(endpoint, input, { token })).data.code
  expect(await code(exportSellerTotals, { year: year() })).toBe('OWNER_ONLY')
  expect(await code(exportTaxSummary, { year: year() })).toBe('OWNER_ONLY')
  expect(await code(exportJournal, { from: today(), to: today() })).toBe('OWNER_ONLY')
})

test('a seller downloads a statement of the earnings of a year', async () => {
  const lines = async ({ token }: Someone, of: number) =>
    pdfLines(Buffer.from((await market.call(downloadEarnings, { year: of }, { token })).content, 'base64'))
  const own = await lines(deal.seller, year())
  const month = market.clock.now().toLocaleString('en-US', { month: 'long', timeZone: 'UTC' })
  expect(own).toEqual(
    expect.arrayContaining([
      `Statement of earnings ${year()}`,
      `${month}: 2 bookings|$320.00`,
      'Prices of bookings|$400.00',
      'Refunds to buyers|−$60.00',
      'Platform fees|−$20.00',
      'Earned|$320.00',
    ]),
  )
  expect(await lines(await registerSeller(market), year())).toContain('Earned|$0.00')
  const next = { year: year() + 1 }
  expect(await market.refusal(downloadEarnings, next, { token: deal.seller.token })).toMatchObject({
    data: { fieldErrors: { year: 'This year has not begun yet.' } },
  })
})
