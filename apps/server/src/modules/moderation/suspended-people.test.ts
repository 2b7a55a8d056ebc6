import { allowedNames, can } from '@market/contract/actions.ts'
import { restorePerson, suspendPerson } from '@market/contract/admin/endpoints-people.ts'
import { addBid, getBid, getMyBids, updateBidStatus } from '@market/contract/bids/endpoints.ts'
import { createBooking } from '@market/contract/bookings/endpoints.ts'
import { getPublicProfile } from '@market/contract/browsing/endpoints.ts'
import {
  getChatList,
  getChatRequests,
  sendChatRequest,
  updateChatRequest,
  withdrawChatRequest,
} from '@market/contract/chat/endpoints.ts'
import { sendMessage } from '@market/contract/chat/sockets.ts'
import { getConnectsTransactions, getTotalConnects } from '@market/contract/connects/endpoints.ts'
import type { UserId } from '@market/contract/ids.ts'
import { getListing, getListings, searchListings, updateJobStatus } from '@market/contract/listings/endpoints.ts'
import { getUserNotifications } from '@market/contract/notifications/endpoints.ts'
import { counterOffer, payOffer, sendOffer, updateOfferStatus } from '@market/contract/offers/endpoints.ts'
import { getSearchSuggestions } from '@market/contract/search/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { registerAdmin } from '#fixtures/admins.ts'
import { brokenInvariants, twoPeople, walletOf } from '#fixtures/bookings.ts'
import { deviceOf, twoWhoChat } from '#fixtures/devices.ts'
import { placeBid, postJob, postService } from '#fixtures/hiring.ts'
import { answerOffer, counterWith, makeOffer, offerForm, pairInChat, readOffer } from '#fixtures/offers.ts'
import { registerBuyer, registerSeller, type Someone } from '#fixtures/people.ts'
import { hours } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { allowing } from '#fixtures/actions.ts'

const market = useTestApp()
const sentence = 'This user is suspended, so this isn’t possible right now.'
let admin: Someone
beforeAll(async () => {
  admin = await registerAdmin(market)
})
const asAdmin = () => ({ token: admin.token })
const suspend = ({ user: { id } }: Someone) => market.call(suspendPerson, { id, reason: 'Spam' }, asAdmin())
const restore = ({ user: { id } }: Someone) => market.call(restorePerson, { id }, asAdmin())
const personSuspended = { status: 409, data: { code: 'PERSON_SUSPENDED' } }

test("a suspended user's open connection rejects messages at once, until they are restored", async () => {
  const { buyer, seller } = await twoWhoChat(market)
  const device = await deviceOf(market, buyer)
  const send = () =>
    device.send(sendMessage, { messageTo: seller.user.id, messageValue: 'Buy now!', messageType: 'TEXT' })
  expect((await send()).success).toBe(true)
  await suspend(buyer)
  expect(await send()).toMatchObject({ success: false, status: 403, data: { code: 'SUSPENDED' } })
  await restore(buyer)
  expect((await send()).success).toBe(true)
  device.close()
})

test("a suspended buyer's job accepts neither new nor changed bids, and no connects are spent", async () => {
  const [buyer, seller, rival] = await Promise.all([
    registerBuyer(market),
    registerSeller(market),
    registerSeller(market),
  ])
  const job = await postJob(market, buyer)
  const bid = await placeBid(market, seller, job, 100)
  await suspend(buyer)
  const asRival = { token: rival.token }
  expect(await market.refusal(addBid, { serviceId: job.id, bidAmount: 90 }, asRival)).toMatchObject(personSuspended)
  expect((await market.call(getTotalConnects, {}, asRival)).totalConnects).toBe(100)
  expect((await market.call(getMyBids, {}, asRival)).total).toBe(0)

  const asSeller = { token: seller.token }
  expect(await market.refusal(addBid, { bidId: bid.id, bidAmount: 90 }, asSeller)).toMatchObject(personSuspended)
  const kept = await market.call(getBid, { id: bid.id }, asSeller)
  expect(kept).toMatchObject({ bidAmount: 100, remainRebidCount: 3, actions: allowing('withdraw') })
  await restore(buyer)
  expect((await market.call(addBid, { bidId: bid.id, bidAmount: 90 }, asSeller)).bidAmount).toBe(90)
})

test("bids on a suspended buyer's jobs get their connects refunded, opened or not, and remain pending", async () => {
  const [buyer, seller, rival] = await Promise.all([
    registerBuyer(market),
    registerSeller(market),
    registerSeller(market),
  ])
  const job = await postJob(market, buyer)
  const opened = await placeBid(market, seller, job, 100)
  await market.call(getBid, { id: opened.id }, { token: buyer.token })
  const unopened = await placeBid(market, rival, job, 110)
  await suspend(buyer)
  await market.settle()
  for (const [{ token }, { id }] of [
    [seller, opened],
    [rival, unopened],
  ] as const) {
    expect((await market.call(getTotalConnects, {}, { token })).totalConnects).toBe(100)
    expect(await market.call(getBid, { id }, { token })).toMatchObject({ type: 'Pending', connectsReturned: true })
    const { records } = await market.call(getConnectsTransactions, {}, { token })
    expect(records[0]).toMatchObject({ reason: 'Returned, the buyer was suspended: A logo for a bakery' })
    const told = (await market.call(getUserNotifications, {}, { token })).records
    expect(told.map(({ description }) => description)).toContain(
      'The buyer of “A logo for a bakery” is suspended, so your bid is on hold. Your 20 connects are back; your bid is still active.',
    )
  }
  await restore(buyer)
  await market.call(updateJobStatus, { JobId: job.id, status: 'close' }, { token: buyer.token })
  await market.settle()
  expect((await market.call(getTotalConnects, {}, { token: seller.token })).totalConnects).toBe(100)
  expect(await brokenInvariants(market)).toEqual([])
})

test("a suspended seller's bid cannot be accepted, but can be rejected", async () => {
  const { buyer, seller } = await twoPeople(market)
  const job = await postJob(market, buyer)
  const bid = await placeBid(market, seller, job, 100)
  const asBuyer = { token: buyer.token }
  const before = await walletOf(market, buyer)
  await suspend(seller)
  const answer = { JobId: job.id, bidId: bid.id }
  expect(await market.refusal(updateBidStatus, { ...answer, status: 'ACCEPT' }, asBuyer)).toMatchObject(personSuspended)
  expect(await walletOf(market, buyer)).toBe(before)
  expect(await market.call(getListing, { id: job.id }, asBuyer)).toMatchObject({
    status: 'Open',
    recievedBids: [
      {
        type: 'Pending',
        actions: [{ name: 'accept', blocked: sentence }, { name: 'reject' }],
      },
    ],
  })
  const rejected = await market.call(updateBidStatus, { ...answer, status: 'REJECT' }, asBuyer)
  expect(rejected.bid.type).toBe('Rejected')
  // The button gives the same reason: an answered bid comes before the suspension.
  const again = await market.refusal(updateBidStatus, { ...answer, status: 'ACCEPT' }, asBuyer)
  expect(again).toMatchObject({ status: 409, data: { code: 'STATE_MOVED_ON' } })
  expect(await brokenInvariants(market)).toEqual([])
})

test('the listings of suspended users are offered to nobody', async () => {
  const { buyer, seller } = await twoPeople(market)
  const [service, job] = [await postService(market, seller), await postJob(market, buyer)]
  const bidder = await registerSeller(market)
  await placeBid(market, bidder, job, 100)
  const actionsFor = async (id: typeof job.id, token?: string) =>
    allowedNames((await market.call(getListing, { id }, { token })).actions)
  expect([await actionsFor(service.id), await actionsFor(job.id)]).toEqual([['buy', 'contact'], ['bid']])
  await suspend(seller)
  expect([await actionsFor(service.id), await actionsFor(service.id, buyer.token)]).toEqual([[], []])
  const buying = await market.refusal(createBooking, { serviceId: service.id }, { token: buyer.token })
  expect(buying).toMatchObject({ status: 409, data: { code: 'SERVICE_NOT_OPEN' } })
  await suspend(buyer)
  expect([await actionsFor(job.id), await actionsFor(job.id, bidder.token)]).toEqual([[], ['viewBid']])
})

test('search, title suggestions and lists of open listings leave out suspended users', async () => {
  const [seller, other] = await Promise.all([registerSeller(market), registerSeller(market)])
  const theirs = await postService(market, other, { title: 'Quaint wallpaper' })
  const { id } = await postService(market, seller, { title: 'Quaint curtains' })
  const viewer = { token: (await registerBuyer(market)).token }
  const kind = 'SERVICE'
  const shown = async () => {
    const inSearch = async (asked: object) => {
      const { records, facets } = await market.call(searchListings, { kind, ...asked }, viewer)
      return { has: records.some((card) => card.id === id), counted: facets.categories[0]?.count }
    }
    const latest = await market.call(getListings, { kind }, viewer)
    const { others } = await market.call(getListing, { id: theirs.id }, viewer)
    const suggested = await market.call(getSearchSuggestions, { searchTerm: 'quaint cur' }, viewer)
    return {
      byPrice: await inSearch({ limit: 50 }),
      byWords: await inSearch({ searchTerm: 'quaint' }),
      byWordsAndPrice: await inSearch({ searchTerm: 'quaint', sorting: 'low_to_high' }),
      nearly: (await inSearch({ searchTerm: 'quaint curtans' })).has,
      latest: { has: latest.records.some((card) => card.id === id), total: latest.total },
      related: others.some((card) => card.id === id),
      suggested: suggested.records.map(({ text }) => text),
    }
  }
  const before = await shown()
  const count = before.byPrice.counted ?? 0
  const all = {
    byPrice: { has: true, counted: count },
    byWords: { has: true, counted: 2 },
    byWordsAndPrice: { has: true, counted: 2 },
    nearly: true,
    latest: { has: true, total: count },
    related: true,
    suggested: ['Quaint curtains'],
  }
  expect(before).toEqual(all)
  await suspend(seller)
  expect(await shown()).toEqual({
    byPrice: { has: false, counted: count - 1 },
    byWords: { has: false, counted: 1 },
    byWordsAndPrice: { has: false, counted: 1 },
    nearly: false,
    latest: { has: false, total: count - 1 },
    related: false,
    suggested: [],
  })
  await restore(seller)
  expect(await shown()).toEqual(all)
})

test('a suspended user cannot get chat requests, and a missing one is not found', async () => {
  const [buyer, seller] = await Promise.all([registerBuyer(market), registerSeller(market)])
  await suspend(seller)
  const ask = (sellerId: string) => market.refusal(sendChatRequest, { sellerId, message: 'Hi' }, { token: buyer.token })
  expect(await ask(seller.user.id)).toMatchObject(personSuspended)
  expect((await ask(buyer.user.id)).status).toBe(404)
})

test('a buyer is offered no new business with a suspended seller, and keeps what exists', async () => {
  const [known, stranger] = [await pairInChat(market, 1000), await registerSeller(market)]
  const { buyer, seller } = known
  const asBuyer = { token: buyer.token }
  const offer = await makeOffer(market, known, 'seller')
  await answerOffer(market, buyer, offer.id, 'Accepted')
  const asked = await market.call(sendChatRequest, { sellerId: stranger.user.id, message: 'Hi' }, asBuyer)
  await market.call(withdrawChatRequest, { id: asked.id }, asBuyer)
  await market.advance(25 * hours)
  admin = await registerAdmin(market)

  const offered = async () => {
    const { records: requests } = await market.call(getChatRequests, { status: 'WithDrawn' }, asBuyer)
    const { records: chats } = await market.call(getChatList, {}, asBuyer)
    const profile = async (id: UserId, caller = {}) =>
      can((await market.call(getPublicProfile, { id }, caller)).actions, 'contact')
    return {
      again: allowedNames(requests[0]?.actions ?? []),
      inChat: allowedNames(chats[0]?.actions ?? []),
      toPay: allowedNames((await readOffer(market, buyer, offer.id)).actions),
      profiles: [
        await profile(seller.user.id, asBuyer),
        await profile(stranger.user.id, asBuyer),
        await profile(stranger.user.id),
      ],
    }
  }
  expect(await offered()).toEqual({
    again: ['sendRequest'],
    inChat: ['send', 'sendOffer', 'clear', 'delete'],
    toPay: ['pay'],
    profiles: [true, true, true],
  })
  await suspend(seller)
  await suspend(stranger)
  expect(await offered()).toEqual({
    again: [],
    inChat: ['send', 'clear', 'delete'],
    toPay: [],
    profiles: [true, false, false],
  })
  expect((await readOffer(market, buyer, offer.id)).actions).toEqual([{ name: 'pay', blocked: sentence }])
  expect(await market.refusal(payOffer, { offerId: offer.id }, asBuyer)).toMatchObject({ message: sentence })
  const another = await offerForm(market, seller)
  expect(await market.refusal(sendOffer, another, asBuyer)).toMatchObject(personSuspended)
})

test('a chat request of a buyer suspended since opens no chat, but can be rejected', async () => {
  const [buyer, seller, patient] = await Promise.all([
    registerBuyer(market),
    registerSeller(market),
    registerSeller(market),
  ])
  const ask = (to: Someone) =>
    market.call(sendChatRequest, { sellerId: to.user.id, message: 'Hi' }, { token: buyer.token })
  const [{ id }, kept] = [await ask(seller), await ask(patient)]
  await suspend(buyer)
  const asSeller = { token: seller.token }
  const received = async () => (await market.call(getChatRequests, {}, asSeller)).records
  expect(await received()).toMatchObject([{ id, actions: [{ name: 'accept', blocked: sentence }, { name: 'reject' }] }])
  expect(await market.refusal(updateChatRequest, { id, status: 'Accept' }, asSeller)).toMatchObject(personSuspended)
  expect((await market.call(getChatList, {}, asSeller)).total).toBe(0)
  expect((await market.call(updateChatRequest, { id, status: 'Reject' }, asSeller)).status).toBe('Rejected')

  await restore(buyer)
  const opened = await market.call(updateChatRequest, { id: kept.id, status: 'Accept' }, { token: patient.token })
  expect(opened).toMatchObject({ status: 'Accepted', actions: allowing('openChat') })
})

test.each(['buyer', 'seller'] as const)(
  'an offer of a %s suspended since can be neither accepted nor countered, but can be rejected',
  async (sender) => {
    const pair = await pairInChat(market, 1000)
    const receiver = sender === 'buyer' ? pair.seller : pair.buyer
    const { id } = await makeOffer(market, pair, sender)
    await suspend(pair[sender])
    expect((await readOffer(market, receiver, id)).actions).toEqual([
      { name: 'accept', blocked: sentence },
      { name: 'reject' },
      { name: 'counter', blocked: sentence },
    ])
    const asReceiver = { token: receiver.token }
    const accepting = market.refusal(updateOfferStatus, { id, status: 'Accepted' }, asReceiver)
    expect(await accepting).toMatchObject(personSuspended)
    expect(await market.refusal(counterOffer, { id, price: 90 }, asReceiver)).toMatchObject(personSuspended)
    expect(await readOffer(market, receiver, id)).toMatchObject({ status: 'Pending', price: 200, counterPrice: null })
    await restore(pair[sender])
    expect(allowedNames((await readOffer(market, receiver, id)).actions)).toEqual(['accept', 'reject', 'counter'])
    await suspend(pair[sender])
    expect((await answerOffer(market, receiver, id, 'Rejected')).status).toBe('Rejected')
  },
)

test('the counter of a user suspended since cannot be accepted, and a counter to them can be withdrawn', async () => {
  const pair = await pairInChat(market, 1000)
  const theirs = await makeOffer(market, pair, 'seller')
  await counterWith(market, pair.buyer, theirs.id, 150)
  const ours = await makeOffer(market, pair, 'buyer')
  await counterWith(market, pair.seller, ours.id, 250)
  await suspend(pair.buyer)
  const asSeller = { token: pair.seller.token }
  const shown = await readOffer(market, pair.seller, theirs.id)
  expect(shown.actions).toEqual([{ name: 'acceptCounter', blocked: sentence }, { name: 'rejectCounter' }])
  const accepting = market.refusal(updateOfferStatus, { id: theirs.id, status: 'Accepted' }, asSeller)
  expect(await accepting).toMatchObject(personSuspended)
  expect((await readOffer(market, pair.seller, ours.id)).actions).toEqual([{ name: 'withdrawCounter' }])
  expect((await answerOffer(market, pair.seller, ours.id, 'WithDrawn')).status).toBe('Pending')
})
