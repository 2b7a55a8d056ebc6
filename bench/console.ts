import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatNumber } from '@market/contract/numbers.ts'
import pg from 'pg'
import { registerAdmin } from '../apps/server/test/fixtures/admins.ts'
import type { TestApp } from '../apps/server/src/platform/testing/test-app.ts'
import { judge, onFilled, say, sendAll } from './program.ts'

/** `npm run bench:console -- 100000` uses smaller tables. */
const rows = Number(process.argv[2] ?? 1_000_000)
const repeats = 40
const atMost = 100
/** Limit in ms for the overview, which counts every row once in half a minute. */
const countedAnew = 3000

/** The server creates the reference data and the operator; SQL creates the rest. */
async function fill(market: TestApp) {
  const admin = await registerAdmin(market)
  const client = new pg.Client({ connectionString: market.connectionString })
  await client.connect()
  try {
    await client.query(`set bench.rows = ${rows}; set synchronous_commit = off;
      set maintenance_work_mem = '512MB'; set work_mem = '256MB'`)
    await client.query(readFileSync(join(import.meta.dirname, 'fill-console.sql'), 'utf8'))
    await client.query('vacuum analyze')
    const one = async (text: string) => String((await client.query<{ value: string }>(text)).rows[0]?.value)
    return {
      token: admin.token,
      seller: await one(`select seller_id as value from bookings order by id limit 1`),
      booking: await one('select id as value from bookings order by id limit 1'),
      deep: await one(`select id as value from users order by created_at offset ${Math.floor(rows / 2)} limit 1`),
      deepBooking: await one(
        `select id as value from bookings order by created_at offset ${Math.floor(rows / 2)} limit 1`,
      ),
    }
  } finally {
    await client.end()
  }
}

const screens = ({ seller, booking, deep, deepBooking }: Awaited<ReturnType<typeof fill>>) =>
  [
    ['overview, 30 days', '/overview?days=30'],
    ['overview, 365 days', '/overview?days=365'],
    ['who I am, and what waits', '/me'],
    ['users', '/users'],
    ['users, half way down', `/users?after=${deep}`],
    ['users by name', '/users?sort=name'],
    ['users by name, half way down', `/users?sort=name&after=${deep}`],
    ['users of a type by name', '/users?sort=name&direction=desc&type=SELLER'],
    ['users of a type and state', '/users?type=SELLER&state=unverified'],
    ['users found by a name', '/users?q=yoga%20guitarb'],
    ['users by part of a name', '/users?q=poster'],
    ['users by part of an email', '/users?q=son31415'],
    ['users by an email', '/users?q=person31415%40bench.test'],
    ['users by part of a phone', '/users?q=98204'],
    ['users by words of nobody', '/users?q=zzyzx'],
    ['a user', `/users/${seller}`],
    ['listings', '/listings'],
    ['listings of a state', '/listings?kind=JOB&status=Closed'],
    ['listings by price', '/listings?sort=price'],
    ['listings by price, upwards', '/listings?sort=price&direction=asc'],
    ['listings of a state by price', '/listings?sort=price&kind=JOB&status=Closed'],
    ['listings by title', '/listings?sort=title'],
    ['listings by words', '/listings?q=marathon%20with%20piano'],
    ['bookings', '/bookings'],
    ['bookings, half way down', `/bookings?after=${deepBooking}`],
    ['bookings by price', '/bookings?sort=price'],
    ['bookings by price, half way', `/bookings?sort=price&after=${deepBooking}`],
    ['bookings of a state by price', '/bookings?sort=price&status=Ongoing'],
    ['bookings of a state', '/bookings?status=In-dispute'],
    ['bookings by number', '/bookings?q=BK-54321'],
    ['bookings by words', '/bookings?q=thing%20number%2031415'],
    ['bookings of a user', `/bookings?userId=${seller}`],
    ['a booking', `/bookings/${booking}`],
    ['disputes that wait', '/disputes'],
    ['disputes decided', '/disputes?status=Decided'],
    ['reviews', '/reviews'],
    ['reviews by stars', '/reviews?stars=1&state=shown'],
    ['reviews by words', '/reviews?q=number%2031415'],
    ['reports that wait', '/reports?state=open'],
    ['reports by words', '/reports?q=case%2031415'],
    ['movements', '/movements'],
    ['movements of a kind', '/movements?kind=booking-completed'],
    ['movements of a user', `/movements?userId=${seller}`],
    ['movements of a booking', `/movements?bookingId=${booking}`],
    ['movements by number', '/movements?q=BK-54321'],
    ['movements by an id', `/movements?q=${booking}`],
    ['movements by a reference', '/movements?q=bench-31415'],
    ['payments', '/payments'],
    ['payments of a state', '/payments?status=Failed'],
    ['payments by amount', '/payments?sort=amount'],
    ['payments of a state by amount', '/payments?sort=amount&status=Failed'],
    ['payments by payer', '/payments?q=person777%40bench.test'],
    ['receipts', '/receipts'],
    ['receipts by total', '/receipts?sort=total'],
    ['receipts by total, upwards', '/receipts?sort=total&direction=asc&kind=feeInvoice'],
    ['adjustments', '/adjustments'],
    ['adjustments that wait', '/adjustments?status=Waiting'],
    ['adjustments by words', '/adjustments?q=case%2031415'],
    ['withdrawals that wait', '/withdrawals'],
    ['withdrawals, all', '/withdrawals?status=all'],
    ['withdrawals by amount', '/withdrawals?status=all&sort=amount'],
    ['waiting withdrawals by amount', '/withdrawals?sort=amount'],
    ['withdrawals of a seller', `/withdrawals?status=all&userId=${seller}`],
    ['withdrawals by reference', '/withdrawals?status=all&searchTerm=SEPA-31415'],
    ['support, open', '/support/threads'],
    ['support, all', '/support/threads?filter=all'],
    ['support by a name', '/support/threads?filter=all&searchTerm=poster'],
    ['audit log', '/audit'],
    ['audit log of an act', '/audit?act=withdrawals.approve'],
    ['audit log of a record', `/audit?targetId=${seller}`],
    ['audit log by words', '/audit?q=case%2031415'],
    ['tags', '/content/tags'],
    ['staff', '/staff'],
  ] as const

await onFilled(fill, async ({ start }, filled) => {
  const { address } = await start()
  say(`${formatNumber(rows)} rows of each table, one request at a time`)
  for (const days of [30, 365]) {
    const begun = performance.now()
    const answer = await fetch(`${address}/api/admin/overview?days=${days}`, {
      headers: { authorization: `Bearer ${filled.token}` },
    })
    await answer.text()
    judge(`overview of ${days} days, counted again`, performance.now() - begun, { atMost: countedAnew }, ' ms')
  }
  for (const [title, path] of screens(filled)) {
    const requests = Array.from({ length: repeats }, () => ({
      method: 'GET' as const,
      path: `/api/admin${path}`,
      token: filled.token,
    }))
    sendAll({ address, clients: 1, requests: requests.slice(0, 3) })
    const { p50, p95 } = sendAll({ address, clients: 1, requests })
    judge(`${title.padEnd(28)} p50 ${p50.toFixed(1).padStart(6)} ms, p95`, p95, { atMost }, ' ms')
  }
})
