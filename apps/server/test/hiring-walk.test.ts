import { declineInvitation, inviteSeller } from '@market/contract/bids/endpoints-invitations.ts'
import { addBid, sortBid, updateBidStatus, withdrawBid } from '@market/contract/bids/endpoints.ts'
import { maxInvitations } from '@market/contract/bids/invitations.ts'
import { buyConnects, getTotalConnects } from '@market/contract/connects/endpoints.ts'
import { addEditListing, deleteListing, getListing, updateJobStatus } from '@market/contract/listings/endpoints.ts'
import { getProfile } from '@market/contract/accounts/endpoints.ts'
import { randomUUID } from 'node:crypto'
import { cents } from '@market/contract/money.ts'
import { addConnectPackage } from '#modules/reference/public.ts'
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { days, minutes } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { brokenInvariants } from './fixtures/bookings.ts'
import { jobFormOf } from './fixtures/hiring.ts'
import { topUp } from './fixtures/money.ts'
import { registerBuyer, registerSeller, type Someone } from './fixtures/people.ts'
import { type SeededRandom, seededRandom } from './fixtures/seeded-random.ts'

const market = useTestApp()

/** `OPERATIONS=10000` for a long run; `SEED` repeats the same operations. */
const operations = Number(process.env['OPERATIONS'] ?? 400)
const seed = Number(process.env['SEED'] ?? 20_261_121)
const atOnce = 8
const jobsOpen = 24

let buyers: readonly Someone[]
let sellers: readonly Someone[]
let forms: readonly object[]
const jobs: { readonly id: string; readonly owner: number }[] = []
const bids: { readonly id: string; readonly jobId: string; readonly owner: number; readonly seller: number }[] = []
const invitations: { readonly id: string; readonly seller: number }[] = []
let packageId: string

beforeAll(async () => {
  buyers = await Promise.all([registerBuyer(market), registerBuyer(market), registerBuyer(market)])
  sellers = []
  for (let count = 0; count < 5; count++) sellers = [...sellers, await registerSeller(market)]
  forms = await Promise.all(buyers.map((buyer) => jobFormOf(market, buyer)))
  for (const person of [...buyers, ...sellers]) await topUp(market, person, 1_000_000)
  const { runtime } = market.app.parts
  packageId = await runtime.command(runtime.asSystem, (ctx) =>
    addConnectPackage(ctx, { connects: 60, price: cents(800) }),
  )
}, 60_000)

async function post(random: SeededRandom): Promise<number> {
  const owner = random.below(buyers.length)
  const { status, data } = await market.send(addEditListing, forms[owner], { token: buyers[owner]?.token })
  if (status === 200) jobs.push({ id: (data as { id: string }).id, owner })
  return status
}

const proposal = (random: SeededRandom) => ({
  bidAmount: 50 + random.below(200),
  ...(random.percent(50) ? { coverLetter: `Letter ${random.below(1000)}`, deliveryDays: 1 + random.below(30) } : {}),
})

async function bid(random: SeededRandom): Promise<number> {
  const job = random.pick(jobs)
  const seller = random.below(sellers.length)
  const input = { serviceId: job.id, ...proposal(random) }
  const { status, data } = await market.send(addBid, input, { token: sellers[seller]?.token })
  if (status === 200) bids.push({ id: (data as { id: string }).id, jobId: job.id, owner: job.owner, seller })
  return status
}

const answerOf = (token: string | undefined) => ({ token, idempotencyKey: randomUUID() })
type Operation = (random: SeededRandom) => Promise<number>

/** Operations on jobs, invitations and bids, in any state of them. */
const others: readonly Operation[] = [
  async (random) => {
    const { id, seller } = random.pick(bids)
    return (await market.send(withdrawBid, { bidId: id }, { token: sellers[seller]?.token })).status
  },
  async (random) => {
    const { id, seller } = random.pick(bids)
    const input = { bidId: id, ...proposal(random) }
    return (await market.send(addBid, input, { token: sellers[seller]?.token })).status
  },
  async (random) => {
    const { id, jobId, owner } = random.pick(bids)
    const status = random.percent(40) ? 'ACCEPT' : 'REJECT'
    return (await market.send(updateBidStatus, { JobId: jobId, bidId: id, status }, answerOf(buyers[owner]?.token)))
      .status
  },
  async (random) => {
    const { id, owner } = random.pick(jobs)
    return (await market.send(getListing, { id }, { token: buyers[owner]?.token })).status
  },
  async (random) => {
    const { id, owner } = random.pick(jobs)
    return (await market.send(updateJobStatus, { JobId: id, status: 'close' }, { token: buyers[owner]?.token })).status
  },
  async (random) => {
    const { id, owner } = random.pick(jobs)
    return (await market.send(deleteListing, { id }, { token: buyers[owner]?.token })).status
  },
  async (random) => {
    const { id: jobId, owner } = random.pick(jobs)
    const seller = random.below(sellers.length)
    const input = { jobId, sellerId: sellers[seller]?.user.id }
    const { status, data } = await market.send(inviteSeller, input, { token: buyers[owner]?.token })
    if (status === 200) invitations.push({ id: (data as { id: string }).id, seller })
    return status
  },
  async (random) => {
    if (invitations.length === 0) return 200
    const { id, seller } = random.pick(invitations)
    return (await market.send(declineInvitation, { id }, { token: sellers[seller]?.token })).status
  },
  async (random) => {
    const { id, owner } = random.pick(bids)
    const input = { bidId: id, shortlisted: random.percent(50), archived: random.percent(30) }
    return (await market.send(sortBid, input, { token: buyers[owner]?.token })).status
  },
  async (random) =>
    (await market.send(buyConnects, { connectId: packageId }, answerOf(random.pick(sellers).token))).status,
  async (random) => {
    market.clock.advance(random.percent(30) ? random.below(4) * days : random.below(90) * minutes)
    // Using the sessions keeps them from expiring.
    for (const { token } of [...buyers, ...sellers]) await market.call(getProfile, {}, { token })
    return 200
  },
]

async function operate(random: SeededRandom): Promise<number> {
  if (jobs.length < jobsOpen || random.percent(10)) return post(random)
  if (bids.length < jobsOpen || random.percent(40)) return bid(random)
  return random.pick(others)(random)
}

test(`${operations} random operations from invitation to hire, ${atOnce} at a time, neither create nor lose a connect`, async () => {
  const numbers = Array.from({ length: operations }, (_, number) => number)
  const seen = new Set<number>()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
        seen.add(await operate(seededRandom(seed + number)))
      }
    }),
  )
  await market.settle()
  expect([...seen].filter((status) => ![200, 403, 404, 409, 410].includes(status))).toEqual([])
  expect(await brokenInvariants(market)).toEqual([])

  for (const { token, user } of sellers) {
    const { totalConnects } = await market.call(getTotalConnects, {}, { token })
    const { rows } = await sql<{ moved: number; least: number }>`
      select sum(change)::int as moved, min(balance_after)::int as least
      from connect_transactions where user_id = ${user.id}`.execute(market.app.parts.database.kysely)
    expect(totalConnects).toBe(rows[0]?.moved)
    expect(rows[0]?.least).toBeGreaterThanOrEqual(0)
  }
  const { kysely } = market.app.parts.database
  const countOf = async (of: RawBuilder<unknown>) =>
    (await sql<{ count: number }>`select count(*)::int as count from ${of}`.execute(kysely)).rows[0]?.count
  // Only an invitation makes a bid free, and a declined one no longer does.
  const invited = sql`select from invitations i where i.listing_id = b.listing_id and i.seller_id = b.seller_id
    and (i.declined_at is null or i.declined_at >= b.created_at)`
  expect(await countOf(sql`bids b where b.connects_used = 0 and not exists (${invited})`)).toBe(0)
  const openPerJob = sql`(select listing_id from invitations where declined_at is null group by 1 having count(*) > ${maxInvitations}) many`
  expect(await countOf(openPerJob)).toBe(0)
  // A booking's scope is the letter that was accepted.
  const accepted = sql`bids b join bookings k on k.bid_id = b.id left join booking_scopes s on s.booking_id = k.id`
  expect(await countOf(accepted)).toBeGreaterThan(0)
  expect(await countOf(sql`${accepted} where s.cover_letter is distinct from b.cover_letter`)).toBe(0)
  // Each bid was paid once, and refunded at most once and in full.
  const { rows } = await sql`
    select b.id, b.connects_used, t.kind, count(*)::int, sum(t.change)::int as change
    from bids b join connect_transactions t on t.bid_id = b.id
    group by b.id, t.kind
    having count(*) > 1 or abs(sum(t.change)) <> b.connects_used`.execute(market.app.parts.database.kysely)
  expect(rows).toEqual([])
}, 3_600_000)
