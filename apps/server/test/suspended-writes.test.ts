import { saveInvoiceDetails } from '@market/contract/receipts/endpoints.ts'
import {
  getFaq,
  getPortfolio,
  requestCode,
  updateFaq,
  updatePortfolio,
  verifyCode,
} from '@market/contract/accounts/endpoints.ts'
import { inviteSeller } from '@market/contract/bids/endpoints-invitations.ts'
import { saveBidTemplate } from '@market/contract/bids/endpoints.ts'
import { sendChatRequest } from '@market/contract/chat/endpoints.ts'
import type { CallContract } from '@market/contract/endpoint.ts'
import { addFavourite } from '@market/contract/favourites/endpoints.ts'
import { cents } from '@market/contract/money.ts'
import { saveSearch } from '@market/contract/search/endpoints-saved.ts'
import { getPayoutAccounts } from '@market/contract/withdrawals/endpoints-accounts.ts'
import { beforeAll, expect, test } from 'vitest'
import { addConnectPackage } from '#modules/reference/public.ts'
import { changeSetting } from './fixtures/settings.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { createModules } from '../src/modules.ts'
import { brokenInvariants } from './fixtures/bookings.ts'
import { bindingsOf, sendRaw } from './fixtures/calls.ts'
import { deviceOf } from './fixtures/devices.ts'
import { jobFormOf, placeBid, postJob, postService } from './fixtures/hiring.ts'
import { topUp } from './fixtures/money.ts'
import { answerOffer, makeOffer, offerForm, pairInChat } from './fixtures/offers.ts'
import { registerBuyer, registerSeller, sellerProfileForm, type Someone, uploadImage } from './fixtures/people.ts'
import { untilSomebodyWaits } from './fixtures/waiting.ts'
import { withdraw, withdrawForm } from './fixtures/withdrawals.ts'

const market = useTestApp()
const database = () => market.app.parts.database

/** Valid call by the buyer or the seller. */
type Attempt = readonly [by: 'buyer' | 'seller', input: Record<string, unknown>]

let people: { readonly buyer: Someone; readonly seller: Someone }
let attempts: Readonly<Record<string, Attempt>>

beforeAll(async () => {
  people = await pairInChat(market, 2000)
  const { buyer, seller } = people
  await topUp(market, seller, 500)
  const [rival, third, stranger] = await Promise.all([
    registerSeller(market),
    registerSeller(market),
    registerBuyer(market),
  ])
  const asked = await market.call(sendChatRequest, { sellerId: rival.user.id, message: 'Hello' }, buyer)
  const received = await market.call(sendChatRequest, { sellerId: seller.user.id, message: 'Hello' }, stranger)
  await market.call(addFavourite, { id: rival.user.id }, buyer)
  await market.call(updateFaq, { question: 'How long?', answer: 'A week.' }, seller)
  const image = await uploadImage(market, seller.token)
  await market.call(updatePortfolio, { title: 'Bakery', image }, seller)
  const faqId = (await market.call(getFaq, {}, seller)).records[0]?.id
  const portfolioId = (await market.call(getPortfolio, {}, seller)).records[0]?.id
  const [job, freeJob] = [await postJob(market, buyer), await postJob(market, buyer, { title: 'A shop sign' })]
  const bid = await placeBid(market, seller, job, 100)
  const otherJob = await postJob(market, buyer, { title: 'A menu' })
  const invitingJob = await postJob(market, buyer, { title: 'A logo' })
  const invitation = await market.call(inviteSeller, { jobId: invitingJob.id, sellerId: seller.user.id }, buyer)
  await changeSetting(market, 'selfBilling', true)
  const details = { businessName: 'Rao', address: 'Road 1', countryId: 'IN' as never, vatNumber: '29ABCDE1234F1Z5' }
  await market.call(saveInvoiceDetails, details, seller)
  const template = await market.call(saveBidTemplate, { name: 'Short', letter: 'Hello, {name}.' }, seller)
  const savedSearch = await market.call(saveSearch, { kind: 'JOB', name: 'Signs', alerts: 'daily' }, seller)
  const service = await postService(market, seller)
  const offer = await makeOffer(market, people)
  const accepted = await makeOffer(market, people)
  await answerOffer(market, seller, accepted.id, 'Accepted')
  const { withdrawal } = await withdraw(market, seller, 20)
  const [account] = (await market.call(getPayoutAccounts, {}, seller)).records
  const { runtime } = market.app.parts
  const connectId = await runtime.command(runtime.asSystem, (ctx) =>
    addConnectPackage(ctx, { connects: 50, price: cents(500) }),
  )
  attempts = {
    'accounts.updateProfile': ['seller', await sellerProfileForm(market, seller.token)],
    'accounts.updateSellerDetails': ['seller', await sellerProfileForm(market, seller.token)],
    'accounts.updateAvatar': ['buyer', { avatar: await uploadImage(market, buyer.token) }],
    'accounts.updateBanner': ['seller', { banner: await uploadImage(market, seller.token) }],
    'accounts.updateContactInfo': ['buyer', { email: 'new.address@people.test' }],
    'accounts.completeOnboarding': ['seller', { step: 3 }],
    'accounts.updateFaq': ['seller', { question: 'How much?', answer: 'It depends.' }],
    'accounts.deleteFaq': ['seller', { id: faqId }],
    'accounts.updatePortfolio': ['seller', { title: 'Menu', image: await uploadImage(market, seller.token) }],
    'accounts.deletePortfolio': ['seller', { id: portfolioId }],
    'wallet.addAmount': ['buyer', { amount: 40 }],
    'listings.addEdit': ['buyer', { ...(await jobFormOf(market, buyer)) }],
    'listings.delete': ['buyer', { id: freeJob.id }],
    'listings.updateJobStatus': ['buyer', { JobId: freeJob.id, status: 'close' }],
    'bids.addBid': ['seller', { serviceId: otherJob.id, bidAmount: 90 }],
    'bids.sort': ['buyer', { bidId: bid.id, shortlisted: true }],
    'bids.invite': ['buyer', { jobId: invitingJob.id, sellerId: third.user.id }],
    'bids.declineInvitation': ['seller', { id: invitation.id }],
    'search.save': ['seller', { kind: 'JOB', searchTerm: 'menus', name: 'Menus', alerts: 'daily' }],
    'search.deleteSaved': ['seller', { id: savedSearch.id }],
    'bids.saveTemplate': ['seller', { name: 'Long', letter: 'Dear {name}, I have read {title}.' }],
    'bids.deleteTemplate': ['seller', { id: template.id }],
    'bids.withdraw': ['seller', { bidId: bid.id }],
    'offers.send': ['buyer', { ...(await offerForm(market, seller)) }],
    'offers.counter': ['seller', { id: offer.id, price: 150 }],
    'offers.updateStatus': ['seller', { id: offer.id, status: 'Accepted' }],
    'bookings.payOffer': ['buyer', { offerId: accepted.id }],
    'bookings.create': ['buyer', { serviceId: service.id }],
    'bookings.updateBidStatus': ['buyer', { JobId: job.id, bidId: bid.id, status: 'ACCEPT', bidAmount: 100 }],
    'connects.buy': ['seller', { connectId }],
    'chat.sendRequest': ['buyer', { sellerId: third.user.id, message: 'Are you free?' }],
    'chat.withdrawRequest': ['buyer', { id: asked.id }],
    'chat.updateRequestStatus': ['seller', { id: received.id, status: 'Accept' }],
    'chat.delete': ['buyer', { id: await chatId() }],
    'chat.sendMessage': ['buyer', { messageTo: seller.user.id, messageValue: 'Buy now!', messageType: 'TEXT' }],
    'chat.clear': ['seller', { messageTo: buyer.user.id }],
    'favourites.add': ['buyer', { id: seller.user.id }],
    'favourites.remove': ['buyer', { id: rival.user.id }],
    'receipts.agreeToSelfBilling': ['seller', { taxPercent: 0, agrees: true }],
    'receipts.endSelfBilling': ['seller', {}],
    'receipts.saveInvoiceDetails': ['buyer', { businessName: 'Studio Nord' }],
    'reports.add': ['buyer', { userId: seller.user.id, reason: 'Spam' }],
    'withdrawals.saveSchedule': ['seller', { frequency: 'request' }],
    'withdrawals.saveAccount': ['seller', { ...withdrawForm(30), lastName: 'Nair' }],
    'withdrawals.removeAccount': ['seller', { id: account?.id }],
    'withdrawals.send': ['seller', withdrawForm(30)],
    'withdrawals.cancel': ['seller', { id: withdrawal.id }],
    // It empties the wallet.
    'wallet.returnToCard': ['buyer', {}],
  }
})

const chatId = async () =>
  (
    await database()
      .kysely.selectFrom('chats')
      .select('id')
      .where('buyer_id', '=', people.buyer.user.id)
      .executeTakeFirstOrThrow()
  ).id

interface Call {
  readonly endpoint: CallContract
  readonly kind: string
}

/** Every call that writes, over HTTP and the socket, as the modules bind them. */
const writing = (): Call[] =>
  [...bindingsOf(market), ...createModules(market.app.parts).flatMap((module) => module.sockets ?? [])].filter(
    ({ kind, endpoint }) => kind !== 'query' && endpoint.audience !== 'admin',
  )

const namesWhere = (fits: (endpoint: CallContract) => boolean) =>
  writing()
    .map(({ endpoint }) => endpoint)
    .filter(fits)
    .map(({ name }) => name)
    .toSorted()

type Answer = Promise<{ readonly status: number; readonly code?: string | undefined }>

/** Prepares a call over HTTP or a newly opened socket; the returned function sends it. */
async function prepare(name: string, { token }: Someone, input: Record<string, unknown>): Promise<() => Answer> {
  const http = bindingsOf(market).find(({ endpoint }) => endpoint.name === name)
  if (http !== undefined)
    return async () => {
      const { status, body } = await sendRaw(market, http.endpoint, http.endpoint.method, input, token)
      return { status, code: body.data?.code }
    }
  const sockets = createModules(market.app.parts).flatMap((module) => module.sockets ?? [])
  const call = sockets.find(({ endpoint }) => endpoint.name === name)
  if (call === undefined) throw new Error(`No call is named ${name}`)
  const device = await deviceOf(market, { token })
  return async () => {
    const { status, data } = await device.send(call.endpoint, input)
    device.close()
    return { status, code: data?.code }
  }
}

/** Suspends a user while their call is in progress: it was admitted before, and ends after the suspension. */
async function suspendedMeanwhile({ user }: Someone, call: () => Answer) {
  const operator = await database().pool.connect()
  try {
    await operator.query('begin')
    await operator.query('select from users where id = $1 for update', [user.id])
    await operator.query("update users set suspended_at = now(), suspended_reason = 'Spam' where id = $1", [user.id])
    const answering = call()
    await Promise.race([answering, untilSomebodyWaits(market)])
    await operator.query('commit')
    return await answering
  } finally {
    await operator.query('rollback')
    operator.release()
    await database().pool.query('update users set suspended_at = null, suspended_reason = null where id = $1', [
      user.id,
    ])
  }
}

/** Calls that only work with an outside company; `stripe-payouts.test.ts` suspends their caller. */
const needCompany = new Set(['withdrawals.startOnboarding'])

test('every call that writes and is denied to suspended users is tested here', () => {
  const own = namesWhere(({ audience, whenSuspended }) => audience !== 'public' && whenSuspended !== true)
  expect(Object.keys(attempts).toSorted()).toEqual(own.filter((name) => !needCompany.has(name)))
})

test('a call already in progress when its caller is suspended is rejected and changes nothing', async () => {
  const answers: Record<string, unknown> = {}
  for (const [name, [by, input]] of Object.entries(attempts))
    answers[name] = await suspendedMeanwhile(people[by], await prepare(name, people[by], input))
  const rejected = { status: 403, code: 'SUSPENDED' }
  expect(answers).toEqual(Object.fromEntries(Object.keys(attempts).map((name) => [name, rejected])))
  expect(await brokenInvariants(market)).toEqual([])
})

test('the same calls succeed one after another without a suspension', async () => {
  // These use up what a later call needs.
  const rivals = new Set(['listings.delete', 'bids.withdraw', 'offers.counter', 'chat.delete'])
  for (const [name, [by, input]] of Object.entries(attempts)) {
    if (rivals.has(name)) continue
    const answer = await (await prepare(name, people[by], input))()
    expect({ name, ...answer }).toMatchObject({ name, status: 200 })
  }
})

test('suspended users may write only for access, support, running bookings and their own data', () => {
  expect(namesWhere(({ audience, whenSuspended }) => audience !== 'public' && whenSuspended === true)).toEqual([
    'accounts.acceptTerms',
    'accounts.changePassword',
    'accounts.confirmIdentity',
    'accounts.deleteAccount',
    'accounts.endSession',
    'accounts.logOut',
    'accounts.signOutEverywhere',
    'accounts.updatePrivacy',
    'accounts.updateTimeZone',
    'bids.getInfo',
    'bids.getReceived',
    'bookings.addMilestone',
    'bookings.counterPropose',
    'bookings.decline',
    'bookings.deleteMilestone',
    'bookings.requestCompletion',
    'bookings.updateRequest',
    'bookings.updateStatus',
    'chat.read',
    'notifications.addDevice',
    'notifications.getMine',
    'notifications.removeDevice',
    'notifications.updatePreference',
    'receipts.download',
    'receipts.downloadEarnings',
    'reviews.add',
    'support.read',
    'support.send',
    'wallet.getPaymentResult',
  ])
})

test('a code from before a suspension changes neither the email nor the phone afterwards', async () => {
  const buyer = await registerBuyer(market)
  const email = 'another.address@people.test'
  const form = { type: 'BUYER', email, verificationType: 'UPDATE_EMAIL' } as const
  await market.call(requestCode, form, buyer)
  const otp = await market.codeFor(email)
  const suspended = { status: 403, code: 'SUSPENDED' }
  const verify = async () => {
    const { status, data } = await market.send(verifyCode, { ...form, otp }, buyer)
    return { status, code: (data as { code?: string } | null)?.code }
  }
  expect(await suspendedMeanwhile(buyer, verify)).toEqual(suspended)
  await database().pool.query("update users set suspended_at = now(), suspended_reason = 'Spam' where id = $1", [
    buyer.user.id,
  ])
  expect(await verify()).toEqual(suspended)
  const kept = database().kysely.selectFrom('users').select('email').where('id', '=', buyer.user.id)
  expect(await kept.executeTakeFirstOrThrow()).toEqual({ email: buyer.user.email })
})
