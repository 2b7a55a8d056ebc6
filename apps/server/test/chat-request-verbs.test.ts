import { can } from '@market/contract/actions.ts'
import { getPublicProfile } from '@market/contract/browsing/endpoints.ts'
import {
  getChatList,
  getChatRequests,
  sendChatRequest,
  updateChatRequest,
  withdrawChatRequest,
} from '@market/contract/chat/endpoints.ts'
import { chatRequestProcess } from '@market/contract/chat/process.ts'
import type { ChatRequest } from '@market/contract/chat/schema.ts'
import { addFavourite, getFavourites } from '@market/contract/favourites/endpoints.ts'
import { getListing } from '@market/contract/listings/endpoints.ts'
import { getUserNotifications } from '@market/contract/notifications/endpoints.ts'
import { verbsFor } from '@market/contract/process.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { hours, minutes } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { registerBuyer, registerSeller, type Someone } from './fixtures/people.ts'
import { boughtService, twoPeople } from './fixtures/bookings.ts'
import { postService } from './fixtures/hiring.ts'
import { allowing } from './fixtures/actions.ts'

const market = useTestApp()
const roles = ['buyer', 'seller', 'otherBuyer', 'otherSeller'] as const
type RoleName = (typeof roles)[number]
let people: Record<RoleName, Someone>

beforeAll(async () => {
  people = {
    buyer: await registerBuyer(market),
    seller: await registerSeller(market),
    otherBuyer: await registerBuyer(market),
    otherSeller: await registerSeller(market),
  }
})

const ask = (buyer: Someone, seller: Someone, message = 'Hello') =>
  market.call(sendChatRequest, { sellerId: seller.user.id, message }, { token: buyer.token })

const titlesTo = async ({ token }: Someone) =>
  (await market.call(getUserNotifications, {}, { token })).records.map(({ title }) => title)

const verbs = {
  accept: { call: updateChatRequest, input: (id: string) => ({ id, status: 'Accept' }), to: 'Accepted' },
  reject: { call: updateChatRequest, input: (id: string) => ({ id, status: 'Reject' }), to: 'Rejected' },
  withdraw: { call: withdrawChatRequest, input: (id: string) => ({ id }), to: 'WithDrawn' },
} as const
type Verb = keyof typeof verbs

const tryVerb = (verb: Verb, who: Someone, id: string) =>
  market.send(verbs[verb].call, verbs[verb].input(id), { token: who.token })

/** Creates a request between new users and brings it into a state by real calls. */
async function requestIn(state: ChatRequest['status']) {
  const [buyer, seller] = await Promise.all([registerBuyer(market), registerSeller(market)])
  const request = await ask(buyer, seller)
  const way = (['accept', 'reject', 'withdraw'] as const).find((verb) => verbs[verb].to === state)
  if (way !== undefined) await tryVerb(way, way === 'withdraw' ? buyer : seller, request.id)
  return { id: request.id, people: { ...people, buyer, seller } }
}

const statusOf = async (id: string) =>
  (
    await market.app.parts.database.pool.query<{ status: string }>('select status from chat_requests where id = $1', [
      id,
    ])
  ).rows[0]?.status

/** Expected result according to the process table. */
function expected(state: ChatRequest['status'], verb: Verb, role: RoleName): { status: number; code?: string } {
  const audience = verb === 'withdraw' ? 'uyer' : 'eller'
  if (!role.endsWith(audience)) return { status: 403, code: 'FORBIDDEN' }
  if (role.startsWith('other')) return { status: 404, code: 'NOT_FOUND' }
  return verbsFor(chatRequestProcess, state, role).includes(verb)
    ? { status: 200 }
    : { status: 409, code: 'STATE_MOVED_ON' }
}

describe.each(chatRequestProcess.states)('a request that is %s', (state) => {
  test.each(Object.keys(verbs) as Verb[])('allows %s only to the roles in the process table', async (verb) => {
    for (const role of roles) {
      const { id, people: four } = await requestIn(state)
      const answer = await tryVerb(verb, four[role], id)
      const { status, code } = expected(state, verb, role)
      expect({ state, verb, role, status: answer.status }).toEqual({ state, verb, role, status })
      expect((answer.data as { code?: string }).code).toBe(code)
      expect(await statusOf(id)).toBe(status === 200 ? verbs[verb].to : state)
    }
  })
})

test('a chat request has 1 to 250 characters', async () => {
  const seller = await registerSeller(market)
  for (const message of ['', '   ', 'x'.repeat(251), undefined, 7]) {
    const { status, data } = await market.refusal(
      sendChatRequest,
      { sellerId: seller.user.id, message },
      { token: people.buyer.token },
    )
    expect([status, Object.keys(data.fieldErrors ?? {})]).toEqual([400, ['message']])
  }
  expect((await ask(people.buyer, seller, 'x'.repeat(250))).message).toHaveLength(250)
})

test('only one chat request per pair can be pending, even when two are sent at once', async () => {
  const seller = await registerSeller(market)
  const answers = await Promise.all(
    [1, 2, 3].map(() =>
      market.send(sendChatRequest, { sellerId: seller.user.id, message: 'Hi' }, { token: people.buyer.token }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(answers.filter(({ status }) => status === 409)).toSatisfy((refused: { message: string }[]) =>
    refused.every(
      ({ message }) => message === 'You’ve already sent this seller a request. Please wait for their answer.',
    ),
  )
})

test.each(['reject', 'withdraw'] as const)('after each %s the buyer may request again after 24 hours', async (verb) => {
  const [buyer, seller] = await Promise.all([registerBuyer(market), registerSeller(market)])
  let request = await ask(buyer, seller)
  for (const message of ['Again', 'And again']) {
    await tryVerb(verb, verb === 'withdraw' ? buyer : seller, request.id)
    await market.advance(24 * hours - 5 * minutes)
    expect(
      await market.refusal(sendChatRequest, { sellerId: seller.user.id, message }, { token: buyer.token }),
    ).toMatchObject({
      status: 409,
      message: 'You can ask this seller again in an hour.',
      data: { code: 'REQUEST_TOO_SOON' },
    })
    await market.advance(5 * minutes)
    request = await ask(buyer, seller, message)
    expect(request).toMatchObject({ status: 'Pending', actions: allowing('withdraw') })
  }
})

/** The actions for contacting the seller on the profile, the service, its search card and the favourites. */
async function waysToContact(buyer: Someone, seller: Someone, serviceId: string) {
  const by = { token: buyer.token }
  const profile = await market.call(getPublicProfile, { id: seller.user.id }, by)
  const service = await market.call(getListing, { id: serviceId as never }, by)
  const [favourite] = (await market.call(getFavourites, {}, by)).records
  return [
    [can(profile.actions, 'contact'), profile.canAskAgainAt],
    [can(service.actions, 'contact'), service.canAskAgainAt],
    [can(favourite?.actions ?? [], 'contact'), favourite?.favoriteTo.canAskAgainAt],
  ]
}

test.each(['reject', 'withdraw'] as const)(
  'after each %s the buyer is told beforehand from when to ask',
  async (verb) => {
    const [buyer, seller] = [await registerBuyer(market), await registerSeller(market)]
    const { id: serviceId } = await postService(market, seller)
    await market.call(addFavourite, { id: seller.user.id }, { token: buyer.token })
    const all = (contact: boolean, again: string | null) => Array.from({ length: 3 }, () => [contact, again])
    expect(await waysToContact(buyer, seller, serviceId)).toEqual(all(true, null))
    const request = await ask(buyer, seller)
    await tryVerb(verb, verb === 'withdraw' ? buyer : seller, request.id)
    const [sent] = (await market.call(getChatRequests, { status: 'all' }, { token: buyer.token })).records
    const again = sent?.canAskAgainAt ?? ''
    expect(again).not.toBe('')
    expect(await waysToContact(buyer, seller, serviceId)).toEqual(all(false, again))
    const profile = await market.call(getPublicProfile, { id: seller.user.id }, { token: people.otherBuyer.token })
    expect(can(profile.actions, 'contact')).toBe(true)
    await market.advance(24 * hours)
    expect(await waysToContact(buyer, seller, serviceId)).toEqual(all(true, null))
    await ask(buyer, seller, 'Again')
    expect(await waysToContact(buyer, seller, serviceId)).toEqual(all(true, null))
  },
)

test('accepting opens a chat that starts with the text of the request', async () => {
  const [buyer, seller] = await Promise.all([registerBuyer(market), registerSeller(market)])
  const { id } = await ask(buyer, seller, 'Could you draw a lighthouse for my café?')
  const accepted = await market.call(updateChatRequest, { id, status: 'Accept' }, { token: seller.token })
  const list = await market.call(getChatList, {}, { token: seller.token })
  expect(list.records).toMatchObject([
    { id: accepted.chatId, latestMessage: 'Could you draw a lighthouse fo…', unreadCount: 1, status: 'open' },
  ])
  expect(
    await market.refusal(sendChatRequest, { sellerId: seller.user.id, message: 'Hi' }, { token: buyer.token }),
  ).toMatchObject({ status: 409, data: { code: 'CHAT_OPEN_ALREADY' } })
})

test('only buyers can send chat requests, and only to sellers', async () => {
  const to = (sellerId: string, by: Someone) =>
    market.refusal(sendChatRequest, { sellerId, message: 'Hi' }, { token: by.token })
  expect((await to(people.otherBuyer.user.id, people.buyer)).status).toBe(404)
  expect((await to(people.buyer.user.id, people.buyer)).status).toBe(404)
  expect((await to(people.otherSeller.user.id, people.seller)).status).toBe(403)
})

test('each side lists its own chat requests, and a third user sees none of them', async () => {
  const [buyer, seller, third] = await Promise.all([
    registerBuyer(market),
    registerSeller(market),
    registerSeller(market),
  ])
  const { id } = await ask(buyer, seller)
  const idsOf = async ({ token }: Someone) =>
    (await market.call(getChatRequests, {}, { token })).records.map((request) => request.id)
  expect([await idsOf(buyer), await idsOf(seller), await idsOf(third)]).toEqual([[id], [id], []])
  await tryVerb('reject', seller, id)
  expect(await idsOf(seller)).toEqual([])
  const rejected = await market.call(getChatRequests, { status: 'Rejected' }, { token: buyer.token })
  expect(rejected).toMatchObject({ total: 1, records: [{ id, status: 'Rejected', actions: [] }] })
})

test('a booking opens the chat without a request and accepts a pending one', async () => {
  const pair = await twoPeople(market)
  const { id } = await ask(pair.buyer, pair.seller)
  await boughtService(market, pair)
  await market.settle()
  expect(await statusOf(id)).toBe('Accepted')
  // The buyer did this without an answer from the seller.
  expect(await titlesTo(pair.buyer)).not.toContain('Chat request accepted')
  const { records } = await market.call(getChatList, {}, { token: pair.buyer.token })
  expect(records).toMatchObject([{ latestMessage: 'Hello', seller: { id: pair.seller.user.id } }])
  await boughtService(market, pair)
  await market.settle()
  expect((await market.call(getChatList, {}, { token: pair.buyer.token })).total).toBe(1)
  const beyond = await market.call(getChatList, { skip: 5 }, { token: pair.buyer.token })
  expect(beyond).toMatchObject({ records: [], total: 1 })
})
