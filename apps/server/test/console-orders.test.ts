import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listAllBookings } from '@market/contract/admin/endpoints-bookings.ts'
import { listListings } from '@market/contract/admin/endpoints-content.ts'
import { listPayments } from '@market/contract/admin/endpoints-payments.ts'
import { listPeople } from '@market/contract/admin/endpoints-people.ts'
import type { Endpoint } from '@market/contract/endpoint.ts'
import { listBillingDocuments } from '@market/contract/receipts/endpoints-console.ts'
import { getPayouts } from '@market/contract/withdrawals/endpoints.ts'
import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { sentBy } from '#fixtures/sent-statements.ts'
import { registerAdmin } from '#fixtures/admins.ts'
import { nodesOfPlan } from '#fixtures/query-plans.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()
let token: string

/** Fills the tables of the console as its benchmark does. */
beforeAll(async () => {
  token = (await registerAdmin(market)).token
  const client = new pg.Client({ connectionString: market.connectionString })
  await client.connect()
  try {
    await client.query('set bench.rows = 6000; set statement_timeout = 0')
    await client.query(readFileSync(join(import.meta.dirname, '../../../bench/fill-console.sql'), 'utf8'))
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}, 300_000)

const limit = 25

/** Number of rows that a call reads from an index. */
async function readFrom(index: string, endpoint: Endpoint, input: object): Promise<number> {
  const statements = await sentBy(() => market.call(endpoint, input as never, { token }))
  const reads = statements.filter(({ text }) => /^\s*(select|with)\b/.test(text))
  const plans = reads.map(({ text, values }) =>
    nodesOfPlan(market.app.parts.database.kysely, { compile: () => CompiledQuery.raw(text, [...values]) }),
  )
  return (await Promise.all(plans))
    .flat()
    .filter((node) => node['Index Name'] === index)
    .reduce(
      (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    )
}

test.each([
  { endpoint: listPeople, order: { sort: 'name' }, index: 'users_by_name' },
  { endpoint: listPeople, order: { sort: 'name', type: 'SELLER' }, index: 'users_by_name' },
  { endpoint: listListings, order: { sort: 'price' }, index: 'listings_by_lowest_price' },
  { endpoint: listListings, order: { sort: 'title' }, index: 'listings_by_title' },
  { endpoint: listAllBookings, order: { sort: 'price' }, index: 'bookings_by_price' },
  { endpoint: listPayments, order: { sort: 'amount' }, index: 'payments_by_amount' },
  { endpoint: listBillingDocuments, order: { sort: 'total' }, index: 'billing_documents_by_total' },
] as const)(
  '$endpoint.name sorted by $order.sort reads its index, and few rows of it, at any depth',
  async ({ endpoint, order, index }) => {
    for (const direction of ['asc', 'desc']) {
      const input = { ...order, direction, limit }
      const { next } = (await market.call(endpoint as Endpoint, { ...input, limit: 1000 } as never, { token })) as {
        next: string
      }
      for (const page of [input, { ...input, after: next }]) {
        const read = await readFrom(index, endpoint, page)
        expect(read).toBeGreaterThanOrEqual(limit)
        expect(read).toBeLessThanOrEqual(20 * limit)
      }
    }
  },
)

test('withdrawals sorted by amount read their index, and few rows of it', async () => {
  for (const direction of ['asc', 'desc']) {
    const read = await readFrom('withdrawals_by_amount', getPayouts, {
      sort: 'amount',
      status: 'all',
      direction,
      limit,
    })
    expect(read).toBeGreaterThanOrEqual(limit)
    expect(read).toBeLessThanOrEqual(20 * limit)
  }
})
