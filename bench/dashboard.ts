import { bidOrders, bidPicks } from '@market/contract/bids/schema.ts'
import { acceptBid, buyService } from '../apps/server/test/fixtures/bookings.ts'
import { placeBid, postJob, postService } from '../apps/server/test/fixtures/hiring.ts'
import { topUp } from '../apps/server/test/fixtures/money.ts'
import { registerBuyer, registerSeller } from '../apps/server/test/fixtures/people.ts'
import { databasePid } from '../apps/server/test/fixtures/real-server.ts'
import type { TestApp } from '../apps/server/src/platform/testing/test-app.ts'
import { copyBid, copyBidders, copyBooking } from './fill.ts'
import { ofDatabase, ofProcess } from './processor-time.ts'
import { judge, onFilled, say, sendAll, startBareList } from './program.ts'
import { createYardstickDatabase, measureTpcB } from './yardstick.ts'

const repeats = 150
/** `npm run bench:dashboard -- 'its bids'` measures the lists whose titles contain these words. */
const words = process.argv[2] ?? ''
const counts = { bids: 10_000, bookings: 1_000, manyBookings: 10_000, bidders: 10_000 }

/**
 * Creates a busy seller with 10,000 bids and 1,000 bookings, one with 10,000 bookings of one service, and a job with
 * 10,000 bids.
 */
async function fill(market: TestApp) {
  const buyer = await registerBuyer(market)
  const [busy, booked] = [await registerSeller(market), await registerSeller(market)]
  await topUp(market, buyer, 1000)
  const taken = await postJob(market, buyer)
  await acceptBid(market, buyer, taken, await placeBid(market, busy, taken, 50))
  const job = await postJob(market, buyer)
  const bid = await placeBid(market, busy, job, 50)
  const ofBusy = await buyService(market, buyer, await postService(market, busy))
  const sold = await postService(market, booked)
  const ofBooked = await buyService(market, buyer, sold)
  const hirer = await registerBuyer(market)
  const wanted = await postJob(market, hirer, { questions: ['Which fonts do you use?', 'When can you start?'] })
  const proposal = { coverLetter: 'I paint signs. '.repeat(60), answers: ['Only my own.', 'On Monday.'] }
  const first = await placeBid(market, booked, wanted, 60, proposal)
  await market.settle()
  await copyBid(market, { id: bid.id, jobId: job.id }, counts.bids)
  await copyBooking(market, ofBusy.id, counts.bookings)
  await copyBooking(market, ofBooked.id, counts.manyBookings)
  await copyBidders(market, { id: first.id, jobId: wanted.id, sellerId: booked.user.id }, counts.bidders)
  await market.app.parts.database.pool.query('vacuum analyze')
  return {
    busy: busy.token,
    booked: booked.token,
    buyer: buyer.token,
    hirer: hirer.token,
    jobId: wanted.id,
    serviceId: sold.id,
  }
}

await onFilled(fill, async ({ connectionString, dataDir, start }, { busy, booked, buyer, hirer, jobId, serviceId }) => {
  const { address, pid } = await start()
  const database = databasePid(dataDir) ?? 0
  const bare = await startBareList(connectionString)
  const received = (title: string, query: string) =>
    [`its bids ${title}`, `/bid/received/${jobId}?${query}&limit=9`, hirer, 25] as const
  const yardstick = { connectionString: await createYardstickDatabase(connectionString), clients: 1, seconds: 2 }
  const lists = [
    ['dashboard, 10,000 bids and 1,000 bookings', '/users/dashboard', busy, 40],
    ['dashboard of the buyer of all that', '/users/dashboard', buyer, 40],
    ['my bids, page 1', '/bid/my-bid?skip=1&limit=9', busy, 30],
    ['my bids, page 500', '/bid/my-bid?skip=500&limit=9', busy, 30],
    ['my jobs, page 1', '/services/my-services?skip=1&limit=9', buyer, 30],
    ['my jobs, page 500', '/services/my-services?skip=500&limit=9', buyer, 30],
    ['bookings, 10,000 of them, page 1', '/bookings/get-booking-list?type=Active&skip=1&limit=9', booked, 25],
    ['bookings, 10,000 of them, page 500', '/bookings/get-booking-list?type=Active&skip=500&limit=9', booked, 25],
    ['own service with 10,000 bookings', `/services/info/${serviceId}`, booked, 40],
    ['own job with 10,000 bids', `/services/info/${jobId}`, hirer, 25],
    ...bidOrders.map((order) => received(`by ${order}`, `order=${order}&skip=1`)),
    ...bidPicks.map((pick) => received(`that are ${pick}`, `pick=${pick}&skip=1`)),
    received('by rating, page 500', 'order=rating&skip=500'),
  ] as const
  say(`one TPC-B of pgbench, alone: ${(1000 / measureTpcB(yardstick)).toFixed(2)} ms`)
  /** Milliseconds of a request, and of the processors for it. */
  const measure = (server: { address: string; pid: number }, path: string, token: string) => {
    const requests = Array.from({ length: repeats }, () => ({ method: 'GET', path, token }) as const)
    sendAll({ address: server.address, clients: 1, requests: requests.slice(0, 20) })
    const [node, postgres] = [ofProcess(server.pid), ofDatabase(database)]
    const times = sendAll({ address: server.address, clients: 1, requests })
    const each = (before: number, after: number) => (after - before) / repeats
    return { ...times, node: each(node, ofProcess(server.pid)), postgres: each(postgres, ofDatabase(database)) }
  }
  for (const [title, path, token, atMost] of lists.filter(([title]) => title.includes(words))) {
    const limit = measure(bare, `/services/info/${jobId}`, '')
    const { p50, p95, node, postgres } = measure({ address, pid }, `/api${path}`, token)
    const parts = `PostgreSQL ${postgres.toFixed(1)} ms, Node ${node.toFixed(1)} ms of processor time`
    say(`${title}: p50 ${p50.toFixed(1)} ms, ${(p95 / limit.p95).toFixed(1)} x the p95 of a bare route, ${parts}`)
    judge('  p95', p95, { atMost }, ' ms')
  }
  bare.stop()
})
