import { allowedNames } from '@market/contract/actions.ts'
import { getWallet } from '@market/contract/wallet/endpoints.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '#platform/testing/test-app.ts'
import { bookingVerbs, type BookingVerb, tryVerb } from './fixtures/booking-calls.ts'
import {
  acceptedBid,
  answer,
  boughtService,
  brokenInvariants,
  counter,
  type Deal,
  proposeCancellation,
  raiseDispute,
  readBooking,
  requestCompletion,
  twoPeople,
} from './fixtures/bookings.ts'
import { openChatBetween } from './fixtures/devices.ts'
import { answerOffer, makeOffer, payFor } from './fixtures/offers.ts'
import { registerBuyer, registerSeller, type Someone, uploadImage } from './fixtures/people.ts'
import { changeSetting } from './fixtures/settings.ts'

const market = useTestApp()

type Id = Deal['id']
type Verb = BookingVerb

interface Situation {
  readonly name: string
  readonly make: (people: Pair) => Promise<Id>
  readonly buyer: readonly Verb[]
  readonly seller: readonly Verb[]
}
type Pair = Pick<Deal, 'buyer' | 'seller'>

const bought = async (people: Pair) => (await boughtService(market, people)).id
const cancelledBy = (who: keyof Pair) => async (people: Pair) => {
  const id = await bought(people)
  await proposeCancellation(market, people[who], id, 100)
  return id
}
const asking = (who: keyof Pair) => async (people: Pair) => {
  const id = await bought(people)
  await requestCompletion(market, people[who], id)
  return id
}
const disputedBy = (who: keyof Pair) => async (people: Pair) => {
  const id = await bought(people)
  await raiseDispute(market, people[who], id)
  return id
}
const working = ['requestCompletion', 'proposeCancellation', 'raiseDispute'] as const
const answering = ['acceptSettlement', 'rejectSettlement'] as const
/** These involve no money; the responses of the others name the amounts. */
const moneyless: readonly string[] = ['addMilestone', 'review']

/** product-rules: Bookings as a table of the verbs that each role may use. */
const situations: readonly Situation[] = [
  {
    name: 'a service just bought',
    make: bought,
    buyer: working,
    seller: ['decline', 'addMilestone', ...working],
  },
  {
    name: 'an accepted bid',
    make: async (people) => (await acceptedBid(market, people)).id,
    buyer: working,
    seller: ['addMilestone', ...working],
  },
  {
    name: 'a paid offer',
    make: async (people) => {
      const { id } = await makeOffer(market, people)
      await answerOffer(market, people.seller, id, 'Accepted')
      return (await payFor(market, people.buyer, id)).bookingId as Id
    },
    buyer: working,
    seller: ['addMilestone', ...working],
  },
  {
    name: 'completion asked by the seller',
    make: asking('seller'),
    buyer: ['acceptCompletion', 'rejectCompletion', 'proposeCancellation', 'raiseDispute'],
    seller: ['proposeCancellation', 'raiseDispute'],
  },
  {
    name: 'completion asked by the buyer',
    make: asking('buyer'),
    buyer: ['proposeCancellation', 'raiseDispute'],
    seller: ['acceptCompletion', 'rejectCompletion', 'proposeCancellation', 'raiseDispute'],
  },
  {
    name: 'a cancellation proposed by the buyer',
    make: cancelledBy('buyer'),
    buyer: ['withdrawSettlement', 'raiseDispute'],
    seller: [...answering, 'counterSettlement', 'raiseDispute'],
  },
  {
    name: 'a cancellation proposed by the seller',
    make: cancelledBy('seller'),
    buyer: [...answering, 'counterSettlement', 'raiseDispute'],
    seller: ['withdrawSettlement', 'raiseDispute'],
  },
  {
    name: 'a counter of the seller',
    make: async (people) => {
      const id = await cancelledBy('buyer')(people)
      await counter(market, people.seller, id, 70)
      return id
    },
    buyer: [...answering, 'withdrawSettlement', 'raiseDispute'],
    seller: ['raiseDispute'],
  },
  {
    name: 'a rejected settlement',
    make: async (people) => {
      const id = await cancelledBy('buyer')(people)
      await answer(market, people.seller, id, 'Cancellation', 'Rejected')
      return id
    },
    buyer: ['raiseDispute'],
    seller: ['raiseDispute'],
  },
  { name: 'a dispute of the buyer', make: disputedBy('buyer'), buyer: ['withdrawDispute'], seller: [] },
  { name: 'a dispute of the seller', make: disputedBy('seller'), buyer: [], seller: ['withdrawDispute'] },
  {
    name: 'a completed booking',
    make: async (people) => {
      const id = await asking('seller')(people)
      await answer(market, people.buyer, id, 'Completion', 'Accepted')
      return id
    },
    buyer: ['review'],
    seller: [],
  },
  {
    name: 'a cancelled booking',
    make: async (people) => {
      const id = await cancelledBy('seller')(people)
      await answer(market, people.buyer, id, 'Cancellation', 'Accepted')
      return id
    },
    buyer: [],
    seller: [],
  },
]

let people: Pair
let strangers: readonly (Someone | undefined)[]
const proofs = new Map<string, string>()

beforeAll(async () => {
  // Enough for one bid per attempt.
  await changeSetting(market, 'welcomeConnects', 1000)
  people = await twoPeople(market, 100_000)
  await openChatBetween(market, people.buyer, people.seller)
  const [buyer, seller] = await Promise.all([registerBuyer(market), registerSeller(market)])
  strangers = [buyer, seller]
  for (const { token } of [people.buyer, people.seller, buyer, seller]) {
    proofs.set(token, await uploadImage(market, token))
  }
})

const attempt = (verb: Verb, id: Id, token?: string) =>
  tryVerb(market, verb, id, token, { proof: proofs.get(token ?? '') ?? 'x.png' })

/** Returns all rows that belong to a booking, and the money of its parties. */
async function everythingOf(id: Id) {
  const { pool } = market.app.parts.database
  const { rows } = await pool.query(
    `select to_jsonb(b) as booking,
       (select jsonb_agg(s order by s.id) from settlements s where s.booking_id = b.id) as settlements,
       (select jsonb_agg(c order by c.id) from completions c where c.booking_id = b.id) as completions,
       (select jsonb_agg(d order by d.id) from disputes d where d.booking_id = b.id) as disputes,
       (select jsonb_agg(m order by m.id) from milestones m where m.booking_id = b.id) as milestones,
       (select count(*) from transitions) as moves, (select count(*) from ledger_entries) as entries,
       (select count(*) from outbox) as events, (select count(*) from reviews) as reviews
     from bookings b where b.id = $1`,
    [id],
  )
  return rows[0]
}

describe.each(situations)('$name', (situation) => {
  test('offers exactly what product-rules: Bookings allows', async () => {
    const id = await situation.make(people)
    for (const role of ['buyer', 'seller'] as const) {
      const { actions } = await readBooking(market, people[role], id)
      expect([role, ...allowedNames(actions).toSorted()]).toEqual([role, ...situation[role].toSorted()])
    }
  })

  test('rejects every other action by anyone and changes nothing', async () => {
    const id = await situation.make(people)
    await market.settle()
    const before = await everythingOf(id)
    const tries = [
      ...(['buyer', 'seller'] as const).flatMap((role) =>
        bookingVerbs
          .filter((verb) => !situation[role].includes(verb))
          .map((verb) => ({ verb, token: people[role].token })),
      ),
      ...strangers.flatMap((stranger) => bookingVerbs.map((verb) => ({ verb, token: stranger?.token }))),
    ]
    for (const { verb, token } of tries) {
      const { status } = await attempt(verb, id, token)
      expect({ verb, refused: [403, 404, 409].includes(status) ? 'yes' : status }).toEqual({ verb, refused: 'yes' })
    }
    for (const verb of bookingVerbs) expect((await attempt(verb, id)).status).toBe(401)
    expect(await everythingOf(id)).toEqual(before)
  })

  test('accepts every allowed action', async () => {
    for (const role of ['buyer', 'seller'] as const) {
      for (const verb of situation[role]) {
        const id = await situation.make(people)
        const answered = await attempt(verb, id, people[role].token)
        const { status, message } = answered
        expect({ role, verb, status, message }).toMatchObject({ status: 200 })
        if (!moneyless.includes(verb)) expect({ role, verb, message }).toMatchObject({ message: /\$\d+\.\d\d/ })
      }
    }
    expect(await brokenInvariants(market)).toEqual([])
  })
})

test('all wallets agree with the ledger afterwards', async () => {
  for (const { token } of [people.buyer, people.seller]) {
    const { walletAmount } = await market.call(getWallet, {}, { token })
    expect(walletAmount).toBeGreaterThanOrEqual(0)
  }
  expect(await brokenInvariants(market)).toEqual([])
})
