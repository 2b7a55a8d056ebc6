import { randomUUID } from 'node:crypto'
import { addBid, updateBidStatus, withdrawBid } from '@market/contract/bids/endpoints.ts'
import type { Endpoint } from '@market/contract/endpoint.ts'
import { describeError } from '@market/contract/errors.ts'
import { deleteListing, updateJobStatus } from '@market/contract/listings/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '#platform/testing/test-app.ts'
import { acceptBid } from './fixtures/bookings.ts'
import { placeBid, postJob, postService } from './fixtures/hiring.ts'
import { topUp } from './fixtures/money.ts'
import { registerBuyer, registerSeller, type Someone } from './fixtures/people.ts'
import { changeSetting } from './fixtures/settings.ts'

const market = useTestApp()

type RoleName = 'owner' | 'stranger' | 'poor' | 'bidder' | 'rival'
let people: Record<RoleName, Someone>

beforeAll(async () => {
  await changeSetting(market, 'welcomeConnects', 1000)
  people = {
    owner: await registerBuyer(market),
    stranger: await registerBuyer(market),
    poor: await registerBuyer(market),
    bidder: await registerSeller(market),
    rival: await registerSeller(market),
  }
  for (const role of ['owner', 'stranger'] as const) await topUp(market, people[role], 100_000)
})

interface Attempt {
  readonly by: RoleName
  readonly endpoint: Endpoint
  readonly input: object
}
const forbidden = describeError('FORBIDDEN').message
type Scene = () => Promise<Attempt>

const bidOn = (by: RoleName, listing: { id: string }): Attempt => ({
  by,
  endpoint: addBid,
  input: { serviceId: listing.id, bidAmount: 70 },
})
const answer = (by: RoleName, job: { id: string }, bid: { id: string }, more: object = {}): Attempt => ({
  by,
  endpoint: updateBidStatus,
  input: { JobId: job.id, bidId: bid.id, status: 'ACCEPT', ...more },
})
const close = (job: { id: string }, { token }: Someone) =>
  market.call(updateJobStatus, { JobId: job.id as never, status: 'close' }, { token })
const jobWithBid = async (owner: Someone = people.owner) => {
  const job = await postJob(market, owner)
  return { job, bid: await placeBid(market, people.bidder, job, 60) }
}

/** Case, call, status and message (product-rules: States, Form rules, Connects and bids). */
const refusals: readonly (readonly [what: string, scene: Scene, status: number, sentence: string])[] = [
  [
    'a bid on a closed job',
    async () => {
      const job = await postJob(market, people.owner)
      await close(job, people.owner)
      return bidOn('rival', job)
    },
    409,
    'This job is Closed and no longer accepts bids.',
  ],
  [
    'a bid on a booked job',
    async () => {
      const { job, bid } = await jobWithBid()
      await acceptBid(market, people.owner, job, bid)
      return bidOn('rival', job)
    },
    409,
    'This job is Booked and no longer accepts bids.',
  ],
  [
    'a bid on a deleted job',
    async () => {
      const job = await postJob(market, people.owner)
      await market.call(deleteListing, { id: job.id }, { token: people.owner.token })
      return bidOn('rival', job)
    },
    404,
    'No Result Found',
  ],
  ['a bid on nothing', async () => bidOn('rival', { id: randomUUID() }), 404, 'No Result Found'],
  [
    'a bid on an own service',
    async () => bidOn('rival', await postService(market, people.rival)),
    403,
    'This is your own listing.',
  ],
  [
    "a bid on somebody else's service",
    async () => bidOn('rival', await postService(market, people.bidder)),
    409,
    'This is a service. It has a fixed price and doesn’t accept bids.',
  ],
  ['a bid of a buyer on an own job', async () => bidOn('owner', await postJob(market, people.owner)), 403, forbidden],
  ['a second bid', async () => bidOn('bidder', (await jobWithBid()).job), 409, 'You’ve already bid on this job.'],
  [
    'a change of a bid that was withdrawn',
    async () => {
      const { bid } = await jobWithBid()
      await market.call(withdrawBid, { bidId: bid.id }, { token: people.bidder.token })
      return { by: 'bidder', endpoint: addBid, input: { bidId: bid.id, bidAmount: 80 } }
    },
    409,
    'This is Withdrawn now, so that is no longer possible.',
  ],
  [
    'an answer to a bid that has changed since',
    async () => {
      const { job, bid } = await jobWithBid()
      await market.call(addBid, { bidId: bid.id, bidAmount: 90 }, { token: people.bidder.token })
      return answer('owner', job, bid, { bidAmount: 60 })
    },
    409,
    'The seller has changed this bid to $90.00. Please look at it again.',
  ],
  [
    'an answer to a bid that was withdrawn',
    async () => {
      const { job, bid } = await jobWithBid()
      await market.call(withdrawBid, { bidId: bid.id }, { token: people.bidder.token })
      return answer('owner', job, bid)
    },
    409,
    'This is Withdrawn now, so that is no longer possible.',
  ],
  [
    'an answer after the job was closed',
    async () => {
      const { job, bid } = await jobWithBid()
      await close(job, people.owner)
      return answer('owner', job, bid)
    },
    409,
    'This job is Closed and no longer accepts bids.',
  ],
  [
    'an acceptance after an acceptance',
    async () => {
      const { job, bid } = await jobWithBid()
      await acceptBid(market, people.owner, job, bid)
      return answer('owner', job, bid)
    },
    409,
    'This job is Booked and no longer accepts bids.',
  ],
  [
    'a rejection after an acceptance',
    async () => {
      const { job, bid } = await jobWithBid()
      await acceptBid(market, people.owner, job, bid)
      return answer('owner', job, bid, { status: 'REJECT' })
    },
    409,
    'This job is Booked and no longer accepts bids.',
  ],
  [
    'an acceptance after a rejection',
    async () => {
      const { job, bid } = await jobWithBid()
      await market.call(
        updateBidStatus,
        { JobId: job.id, bidId: bid.id, status: 'REJECT' },
        { token: people.owner.token },
      )
      return answer('owner', job, bid)
    },
    409,
    'This is Rejected now, so that is no longer possible.',
  ],
  [
    'an answer of a stranger',
    async () => {
      const { job, bid } = await jobWithBid()
      return answer('stranger', job, bid)
    },
    404,
    'No Result Found',
  ],
  [
    'an answer of the seller who bid',
    async () => {
      const { job, bid } = await jobWithBid()
      return answer('bidder', job, bid)
    },
    403,
    forbidden,
  ],
  [
    'an answer to a bid on another job',
    async () => answer('owner', await postJob(market, people.owner), (await jobWithBid()).bid),
    404,
    'No Result Found',
  ],
  [
    'an acceptance that the wallet cannot pay',
    async () => {
      const { job, bid } = await jobWithBid(people.poor)
      return answer('poor', job, bid)
    },
    409,
    'Insufficient balance. Please add more funds to proceed.',
  ],
]

/** Returns all data that hiring can change, as one text. */
async function everything(): Promise<unknown> {
  await market.settle()
  const { rows } = await market.app.parts.database.pool.query(
    `select (select jsonb_agg(l order by l.id) from listings l) as listings,
       (select jsonb_agg(b order by b.id) from bids b) as bids,
       (select jsonb_agg(c order by c.user_id) from connect_balances c) as connects,
       (select count(*) from transitions) as moves, (select count(*) from ledger_entries) as entries,
       (select count(*) from connect_transactions) as spent, (select count(*) from bookings) as bookings,
       (select count(*) from outbox) as events, (select count(*) from notifications) as told`,
  )
  return rows[0]
}

test.each(refusals)('%s is rejected with its message and changes nothing', async (_, scene, status, sentence) => {
  const { by, endpoint, input } = await scene()
  const before = await everything()
  const refused = await market.refusal(endpoint, input, { token: people[by].token, idempotencyKey: randomUUID() })
  expect([refused.status, refused.message]).toEqual([status, sentence])
  expect(await everything()).toEqual(before)
})
