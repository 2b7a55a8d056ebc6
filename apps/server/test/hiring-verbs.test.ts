import { randomUUID } from 'node:crypto'
import { getProfile } from '@market/contract/accounts/endpoints.ts'
import { addBid, updateBidStatus, withdrawBid } from '@market/contract/bids/endpoints.ts'
import { bidProcess } from '@market/contract/bids/process.ts'
import type { Endpoint } from '@market/contract/endpoint.ts'
import { addEditListing, deleteListing, updateJobStatus } from '@market/contract/listings/endpoints.ts'
import { listingProcess } from '@market/contract/listings/process.ts'
import { verbsFor } from '@market/contract/process.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { days, hours } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { acceptBid, brokenInvariants } from './fixtures/bookings.ts'
import { jobFormOf, placeBid, postJob, serviceFormOf } from './fixtures/hiring.ts'
import { topUp } from './fixtures/money.ts'
import { registerBuyer, registerSeller, type Someone } from './fixtures/people.ts'
import { changeSetting } from './fixtures/settings.ts'

const market = useTestApp()

/** Job with a bid by `bidder`; `rival` has none. */
interface Scene {
  readonly job: { readonly id: string }
  readonly bid: { readonly id: string }
}
const roles = ['owner', 'bidder', 'otherBuyer', 'rival'] as const
type RoleName = (typeof roles)[number]

let people: Record<RoleName, Someone>
/** Valid forms for buyers and for sellers. */
let forms: Record<'BUYER' | 'SELLER', object>

beforeAll(async () => {
  // Enough for one bid per attempt.
  await changeSetting(market, 'welcomeConnects', 5000)
  const [owner, otherBuyer] = await Promise.all([registerBuyer(market), registerBuyer(market)])
  people = { owner, otherBuyer, bidder: await registerSeller(market), rival: await registerSeller(market) }
  forms = { BUYER: await jobFormOf(market, owner), SELLER: await serviceFormOf(market, people.bidder) }
  for (const buyer of [owner, otherBuyer]) await topUp(market, buyer, 100_000)
})

/** Every verb of a job and of a bid, as a call. */
const calls = {
  edit: {
    endpoint: addEditListing,
    input: ({ job }: Scene, type: 'BUYER' | 'SELLER') => ({ ...forms[type], id: job.id }),
  },
  delete: { endpoint: deleteListing, input: ({ job }: Scene) => ({ id: job.id }) },
  close: { endpoint: updateJobStatus, input: ({ job }: Scene) => ({ JobId: job.id, status: 'close' }) },
  place: { endpoint: addBid, input: ({ job }: Scene) => ({ serviceId: job.id, bidAmount: 70 }) },
  rebid: { endpoint: addBid, input: ({ bid }: Scene) => ({ bidId: bid.id, bidAmount: 80 }) },
  withdraw: { endpoint: withdrawBid, input: ({ bid }: Scene) => ({ bidId: bid.id }) },
  accept: {
    endpoint: updateBidStatus,
    input: ({ job, bid }: Scene) => ({ JobId: job.id, bidId: bid.id, status: 'ACCEPT' }),
  },
  reject: {
    endpoint: updateBidStatus,
    input: ({ job, bid }: Scene) => ({ JobId: job.id, bidId: bid.id, status: 'REJECT' }),
  },
} satisfies Record<string, { endpoint: Endpoint; input: (scene: Scene, type: 'BUYER' | 'SELLER') => object }>
type Verb = keyof typeof calls
const verbs = Object.keys(calls) as Verb[]

const attempt = (verb: Verb, scene: Scene, who?: RoleName) => {
  const { endpoint, input } = calls[verb]
  const type = who === 'bidder' || who === 'rival' ? 'SELLER' : 'BUYER'
  // A new key per attempt, so that none counts as a retry.
  const options = { token: who && people[who].token, idempotencyKey: randomUUID() }
  return market.send(endpoint, input(scene, type), options)
}
const must = async (verb: Verb, scene: Scene, who: RoleName) => {
  const { status, message } = await attempt(verb, scene, who)
  if (status !== 200) throw new Error(`${verb} by ${who}: ${message}`)
}

const pending = async (): Promise<Scene> => {
  const job = await postJob(market, people.owner)
  return { job, bid: await placeBid(market, people.bidder, job, 60) }
}
const after = (verb: Verb, who: RoleName) => async () => {
  const scene = await pending()
  await must(verb, scene, who)
  await market.settle()
  return scene
}

interface Situation {
  readonly name: string
  readonly make: () => Promise<Scene>
  readonly job: (typeof listingProcess.states)[number]
  readonly bid: (typeof bidProcess.states)[number]
  /** Verbs that the process tables allow, but the other row or a count forbids. */
  readonly except?: readonly Verb[]
}

const situations: readonly Situation[] = [
  { name: 'a bid that waits', make: pending, job: 'Open', bid: 'Pending' },
  { name: 'a bid that was taken back', make: after('withdraw', 'bidder'), job: 'Open', bid: 'WithDrawn' },
  { name: 'a bid that was turned down', make: after('reject', 'owner'), job: 'Open', bid: 'Rejected' },
  { name: 'a bid that was accepted', make: after('accept', 'owner'), job: 'Booked', bid: 'Accepted' },
  {
    name: 'a bid beside one that was accepted',
    make: async () => {
      const scene = await pending()
      await acceptBid(market, people.owner, scene.job, await placeBid(market, people.rival, scene.job, 90))
      await market.settle()
      return scene
    },
    job: 'Booked',
    bid: 'Rejected',
  },
  { name: 'a bid on a job that was closed', make: after('close', 'owner'), job: 'Closed', bid: 'Rejected' },
  {
    name: 'a bid on a job that expired',
    make: async () => {
      const scene = await pending()
      for (const wait of [15 * days, 15 * days + hours]) {
        await market.advance(wait)
        // Using the sessions keeps them from expiring.
        for (const { token } of Object.values(people)) await market.call(getProfile, {}, { token })
      }
      return scene
    },
    job: 'Closed',
    bid: 'Rejected',
  },
  {
    name: 'a bid whose changes are used up',
    make: async () => {
      const scene = await pending()
      for (let change = 0; change < 3; change++) await must('rebid', scene, 'bidder')
      return scene
    },
    job: 'Open',
    bid: 'Pending',
    except: ['rebid'],
  },
]

const bidVerbs: Partial<Record<Verb, 'bidder' | 'jobOwner'>> = {
  rebid: 'bidder',
  withdraw: 'bidder',
  accept: 'jobOwner',
  reject: 'jobOwner',
}
const roleOfBid: Record<RoleName, string> = { owner: 'jobOwner', bidder: 'bidder', otherBuyer: '', rival: '' }

/** Whether the process tables and product-rules: States allow a verb to a role. */
function isAllowed(verb: Verb, who: RoleName, { job, bid, except = [] }: Situation): boolean {
  if (except.includes(verb)) return false
  if (verb in bidVerbs) {
    const inTable = (verbsFor(bidProcess, bid, roleOfBid[who]) as string[]).includes(verb)
    return inTable && (verb === 'withdraw' ? job !== 'Booked' : job === 'Open')
  }
  if (verb === 'close') return who === 'owner' && (verbsFor(listingProcess, job, 'owner') as string[]).includes('close')
  if (verb === 'place') {
    return job === 'Open' && (who === 'rival' || (who === 'bidder' && bid === 'WithDrawn'))
  }
  // A job with bids can be neither edited nor deleted; a withdrawn bid does not count.
  return who === 'owner' && job === 'Open' && bid === 'WithDrawn'
}

/** Returns all data that these calls can change. */
async function everythingOf({ job }: Scene) {
  const { pool } = market.app.parts.database
  const { rows } = await pool.query(
    `select to_jsonb(l) as job, (select jsonb_agg(b order by b.id) from bids b where b.listing_id = l.id) as bids,
       (select count(*) from transitions) as moves, (select count(*) from ledger_entries) as entries,
       (select count(*) from connect_transactions) as connects, (select count(*) from bookings) as bookings,
       (select count(*) from outbox) as events
     from listings l where l.id = $1`,
    [job.id],
  )
  return rows[0]
}

describe.each(situations)('$name', (situation) => {
  test('is in the state that the test names', async () => {
    const state = await everythingOf(await situation.make())
    expect(state.job.status).toBe(situation.job)
    expect(state.bids[0].status).toBe(situation.bid)
  })

  test('rejects every disallowed action by anyone and changes nothing', async () => {
    const scene = await situation.make()
    await market.settle()
    const before = await everythingOf(scene)
    for (const who of roles) {
      for (const verb of verbs.filter((each) => !isAllowed(each, who, situation))) {
        const { status } = await attempt(verb, scene, who)
        expect({ who, verb, refused: [403, 404, 409].includes(status) ? 'yes' : status }).toMatchObject({
          refused: 'yes',
        })
      }
    }
    for (const verb of verbs) expect((await attempt(verb, scene)).status).toBe(401)
    expect(await everythingOf(scene)).toEqual(before)
  })

  test('accepts every allowed action', async () => {
    for (const who of roles) {
      for (const verb of verbs.filter((each) => isAllowed(each, who, situation))) {
        const { status, message } = await attempt(verb, await situation.make(), who)
        expect({ who, verb, status, message }).toMatchObject({ status: 200 })
      }
    }
    expect(await brokenInvariants(market)).toEqual([])
  })
})
