import { allowedNames } from '@market/contract/actions.ts'
import { counterOffer, payOffer, updateOfferStatus } from '@market/contract/offers/endpoints.ts'
import { offerProcess } from '@market/contract/offers/process.ts'
import type { Endpoint } from '@market/contract/endpoint.ts'
import type { StateOf, VerbOf } from '@market/contract/process.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { days } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { brokenInvariants } from './fixtures/bookings.ts'
import {
  answerOffer,
  counterWith,
  makeOffer,
  type OfferId,
  type OfferPair,
  pairInChat,
  payFor,
  readOffer,
} from './fixtures/offers.ts'
import { registerBuyer, registerSeller, type Someone } from './fixtures/people.ts'

const market = useTestApp()

type State = StateOf<typeof offerProcess>
type Verb = VerbOf<typeof offerProcess>
type Side = 'sender' | 'receiver'

interface Try {
  readonly endpoint: Endpoint
  readonly input: (id: OfferId) => object
  /** Verbs that this call can stand for, depending on the caller. */
  readonly verbs: readonly Verb[]
}
const answer = (status: string, ...verbs: Verb[]): Try => ({
  endpoint: updateOfferStatus,
  input: (id) => ({ id, status }),
  verbs,
})

/** Every call on an offer. */
const calls: Readonly<Record<string, Try>> = {
  accept: answer('Accepted', 'accept', 'acceptCounter'),
  reject: answer('Rejected', 'reject', 'rejectCounter'),
  withdraw: answer('WithDrawn', 'withdraw', 'withdrawCounter'),
  counter: { endpoint: counterOffer, input: (id) => ({ id, price: 150 }), verbs: ['counter'] },
  pay: { endpoint: payOffer, input: (offerId) => ({ offerId }), verbs: ['pay'] },
}

interface Sides extends Record<Side, Someone> {
  readonly pair: OfferPair
}
const accepted = async ({ pair, receiver, sender }: Sides, id: OfferId) => {
  await answerOffer(market, receiver, id, 'Accepted')
  return { pair, receiver, sender }
}

/** Brings an offer into each state by real calls. */
const walks: Readonly<Record<State, (sides: Sides, id: OfferId) => Promise<unknown>>> = {
  Pending: async () => undefined,
  Countered: ({ receiver }, id) => counterWith(market, receiver, id, 150),
  Accepted: accepted,
  Paid: async (sides, id) => payFor(market, (await accepted(sides, id)).pair.buyer, id),
  Rejected: ({ receiver }, id) => answerOffer(market, receiver, id, 'Rejected'),
  Withdrawn: ({ sender }, id) => answerOffer(market, sender, id, 'WithDrawn'),
  Expired: () => market.advance(7 * days),
}

let people: OfferPair
let strangers: readonly Someone[]

beforeAll(async () => {
  people = await pairInChat(market, 100_000)
  strangers = await Promise.all([registerBuyer(market), registerSeller(market)])
})

const otherOf = { buyer: 'seller', seller: 'buyer' } as const

async function offerIn(state: State, by: keyof OfferPair) {
  const sides: Sides = { pair: people, sender: people[by], receiver: people[otherOf[by]] }
  const { id } = await makeOffer(market, people, by)
  await walks[state](sides, id)
  return { sides, id }
}

/** Verbs that the process table allows to a side, which may be the buyer or not. */
const verbsOf = (state: State, side: Side, isBuyer: boolean): Verb[] =>
  (Object.keys(offerProcess.transitions) as Verb[]).filter((verb) => {
    const { from, by } = offerProcess.transitions[verb]
    const roles: readonly string[] = by
    return (from as readonly string[]).includes(state) && (roles.includes(side) || (isBuyer && roles.includes('buyer')))
  })

const attempt = (name: string, id: OfferId, token?: string) => {
  const one = calls[name]
  if (one === undefined) throw new Error(`No call ${name}`)
  return market.send(one.endpoint, one.input(id), { token, idempotencyKey: crypto.randomUUID() })
}

const everythingOf = async (id: OfferId) => {
  const { rows } = await market.app.parts.database.pool.query(
    `select to_jsonb(o) as offer, (select jsonb_agg(d) from deadlines d where d.subject_id = o.id) as deadlines,
       (select count(*) from transitions) as moves, (select count(*) from ledger_entries) as entries,
       (select count(*) from outbox) as events, (select count(*) from bookings) as bookings
     from offers o where o.id = $1`,
    [id],
  )
  return rows[0]
}
const stateOf = async (id: OfferId): Promise<State> => (await everythingOf(id)).offer.status

const situations = offerProcess.states.flatMap((state) =>
  (['buyer', 'seller'] as const).map((by) => ({ state, by, from: `sent by the ${by}` })),
)

describe.each(situations)('$state, $from', ({ state, by }) => {
  const isBuyer = (side: Side) => (side === 'sender' ? by : otherOf[by]) === 'buyer'
  const mayCall = (name: string, side: Side) =>
    verbsOf(state, side, isBuyer(side)).find((verb) => calls[name]?.verbs.includes(verb))

  test('offers each side exactly what the table allows', async () => {
    const { id, sides } = await offerIn(state, by)
    for (const side of ['sender', 'receiver'] as const) {
      const { actions } = await readOffer(market, sides[side], id)
      const expected = [...verbsOf(state, side, isBuyer(side)), ...(state === 'Paid' ? ['viewBooking'] : [])]
      expect([side, ...allowedNames(actions).toSorted()]).toEqual([side, ...expected.toSorted()])
    }
  })

  test('rejects every other action by anyone and changes nothing', async () => {
    const { id, sides } = await offerIn(state, by)
    await market.settle()
    const before = await everythingOf(id)
    const tries = [
      ...(['sender', 'receiver'] as const).flatMap((side) =>
        Object.keys(calls)
          .filter((name) => mayCall(name, side) === undefined)
          .map((name) => ({ name, token: sides[side].token })),
      ),
      ...strangers.flatMap(({ token }) => Object.keys(calls).map((name) => ({ name, token }))),
    ]
    for (const { name, token } of tries) {
      const { status } = await attempt(name, id, token)
      expect({ name, refused: [403, 404, 409].includes(status) ? 'yes' : status }).toEqual({ name, refused: 'yes' })
    }
    for (const name of Object.keys(calls)) expect((await attempt(name, id)).status).toBe(401)
    expect(await everythingOf(id)).toEqual(before)
  })

  test('accepts every allowed action and ends in the state of the table', async () => {
    for (const side of ['sender', 'receiver'] as const) {
      for (const name of Object.keys(calls)) {
        const verb = mayCall(name, side)
        if (verb === undefined) continue
        const { id, sides } = await offerIn(state, by)
        const answered = await attempt(name, id, sides[side].token)
        expect({ side, name, status: answered.status, message: answered.message }).toMatchObject({ status: 200 })
        expect(await stateOf(id)).toBe(offerProcess.transitions[verb].to)
      }
    }
    expect(await brokenInvariants(market)).toEqual([])
  })
})
