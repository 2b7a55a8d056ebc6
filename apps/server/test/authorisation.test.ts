import { createECDH } from 'node:crypto'
import { addDevice } from '@market/contract/notifications/endpoints.ts'
import { inviteSeller } from '@market/contract/bids/endpoints-invitations.ts'
import { saveBidTemplate } from '@market/contract/bids/endpoints.ts'
import { addMilestone } from '@market/contract/bookings/endpoints.ts'
import { logOut, updateFaq, updatePortfolio } from '@market/contract/accounts/endpoints.ts'
import { getChatList, sendChatRequest } from '@market/contract/chat/endpoints.ts'
import type { Endpoint } from '@market/contract/endpoint.ts'
import { getReceipts } from '@market/contract/receipts/endpoints.ts'
import { addAmount } from '@market/contract/wallet/endpoints.ts'
import { saveSearch } from '@market/contract/search/endpoints-saved.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Binding } from '#platform/http/binding.ts'
import { newId } from '#platform/ids.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { registerAdmin } from './fixtures/admins.ts'
import { boughtService, type Deal, readBooking, twoPeople } from './fixtures/bookings.ts'
import { bindingsOf, fieldsOf, methodsOf, sendRaw } from './fixtures/calls.ts'
import { jobFormOf, placeBid, postJob, postService, serviceFormOf } from './fixtures/hiring.ts'
import { topUp } from './fixtures/money.ts'
import { makeOffer, type OfferId } from './fixtures/offers.ts'
import { registerBuyer, registerSeller, type Someone, uploadImage } from './fixtures/people.ts'
import { getPayoutAccounts } from '@market/contract/withdrawals/endpoints-accounts.ts'
import { withdraw } from './fixtures/withdrawals.ts'

const market = useTestApp()
const deadToken = 'x'.repeat(43)

let bindings: readonly Binding[]
let buyer: Someone
let seller: Someone
let admin: Someone
let suspended: { readonly buyer: Someone; readonly seller: Someone; readonly admin: Someone }

/** Input with only the ids that the path needs, which is enough for the authorization check. */
const emptyInput = (endpoint: Endpoint) =>
  Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, newId<string>()]))

/** Logging out ends the session that the other calls use. */
const endsSession = ({ name }: Endpoint) =>
  name === 'accounts.logOut' || name === 'accounts.signOutEverywhere' || name === 'admin.signOut'

beforeAll(async () => {
  bindings = bindingsOf(market)
  buyer = await registerBuyer(market)
  seller = await registerSeller(market)
  admin = await registerAdmin(market)
  suspended = {
    buyer: await registerBuyer(market),
    seller: await registerSeller(market),
    admin: await registerAdmin(market),
  }
  const { pool } = market.app.parts.database
  await pool.query(`update users set suspended_at = now(), suspended_reason = 'Spam' where id = any($1)`, [
    [suspended.buyer.user.id, suspended.seller.user.id, suspended.admin.user.id],
  ])
})

interface Verdict {
  readonly status: number
  readonly code: string | undefined
}

/** Returns the authorization result per call; later errors about the empty input do not matter. */
async function verdicts(token: string | undefined, choose: (endpoint: Endpoint) => boolean) {
  const found: Record<string, Verdict | 'let in'> = {}
  for (const { endpoint } of bindings.filter((binding) => choose(binding.endpoint))) {
    for (const method of methodsOf(endpoint)) {
      const { status, body } = await sendRaw(market, endpoint, method, emptyInput(endpoint), token)
      const code = body.data?.code
      const refused = status === 401 || code === 'FORBIDDEN' || code === 'SUSPENDED'
      found[`${method} ${endpoint.name}`] = refused ? { status, code } : 'let in'
    }
  }
  return found
}

const expectAll = (found: Record<string, unknown>, verdict: unknown) => {
  expect(Object.keys(found).length).toBeGreaterThan(0)
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, verdict])))
}

const isPublic = ({ audience }: Endpoint) => audience === 'public'
const unauthenticated = { status: 401, code: 'UNAUTHENTICATED' }
const forbidden = { status: 403, code: 'FORBIDDEN' }

describe('call permissions', () => {
  test('a visitor reaches only public calls', async () => {
    expectAll(await verdicts(undefined, isPublic), 'let in')
    expectAll(await verdicts(undefined, (endpoint) => !isPublic(endpoint)), unauthenticated)
  })

  test('an invalid token is rejected by every call, including public ones, so that the browser notices', async () => {
    expectAll(await verdicts(deadToken, () => true), unauthenticated)
  })

  test.each(['buyer', 'seller'] as const)('a %s reaches their own calls and none of the other role', async (role) => {
    const { token } = role === 'buyer' ? buyer : seller
    const open = new Set(['public', 'member', role])
    expectAll(await verdicts(token, (endpoint) => open.has(endpoint.audience) && !endsSession(endpoint)), 'let in')
    expectAll(await verdicts(token, ({ audience }) => !open.has(audience)), forbidden)
  })

  test('the team reaches console and public calls, and none of the buyers and sellers', async () => {
    const open = new Set(['public', 'admin'])
    const isOpen = (endpoint: Endpoint) => open.has(endpoint.audience) && !endsSession(endpoint)
    expectAll(await verdicts(admin.token, isOpen), 'let in')
    expectAll(await verdicts(admin.token, ({ audience }) => !open.has(audience)), forbidden)
  })

  test('a suspended team member reaches only public calls', async () => {
    expectAll(await verdicts(suspended.admin.token, ({ audience }) => audience === 'admin'), {
      status: 403,
      code: 'SUSPENDED',
    })
    expectAll(await verdicts(suspended.admin.token, isPublic), 'let in')
  })

  test.each(['buyer', 'seller'] as const)('a suspended %s can only read and continue bookings', async (role) => {
    const { token } = suspended[role]
    const own = ({ audience }: Endpoint) => audience === 'member' || audience === role
    const stays = (endpoint: Endpoint) => own(endpoint) && endpoint.whenSuspended === true
    expectAll(await verdicts(token, (endpoint) => own(endpoint) && endpoint.whenSuspended !== true), {
      status: 403,
      code: 'SUSPENDED',
    })
    expectAll(await verdicts(token, (endpoint) => isPublic(endpoint)), 'let in')
    expectAll(await verdicts(token, (endpoint) => stays(endpoint) && !endsSession(endpoint)), 'let in')
    expect((await sendRaw(market, logOut, 'POST', {}, token)).status).toBe(200)
  })

  test('only calls that create or access an account, or that use a signed link, let visitors write', () => {
    const writing = bindings.filter(({ endpoint }) => isPublic(endpoint) && endpoint.method !== 'GET')
    const remedy = 'a new one that has to be open to visitors belongs into this list'
    expect(writing.map(({ endpoint }) => endpoint.name).toSorted(), remedy).toEqual([
      'accounts.linkSocialLogin',
      'accounts.logIn',
      'accounts.logInSocially',
      'accounts.requestCode',
      'accounts.resetPassword',
      'accounts.signUp',
      'accounts.startSocialLogin',
      'accounts.undoEmailChange',
      'accounts.verifyCode',
      'admin.signIn',
      'notifications.unsubscribe',
    ])
  })
})

const someDevice = JSON.stringify({
  endpoint: 'https://push.example.com/device',
  keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) },
})

/** Records of one buyer and one seller, for other users to request. */
interface Records {
  readonly deal: Deal
  readonly jobId: string
  readonly bidId: string
  readonly payoutAccountId: string
  readonly templateId: string
  readonly searchId: string
  readonly invitedId: string
  readonly invitationId: string
  readonly serviceId: string
  readonly milestoneId: string
  readonly faqId: string
  readonly portfolioId: string
  readonly paymentId: string
  readonly sessionId: string
  readonly withdrawalId: string
  readonly receiptId: string
  readonly offerId: OfferId
  readonly deviceId: string
  readonly chatRequestId: string
  readonly chatId: string
}

async function makeRecords(): Promise<Records> {
  const people = await twoPeople(market)
  const deal = await boughtService(market, people)
  const { token } = people.seller
  const job = await postJob(market, people.buyer)
  const bid = await placeBid(market, people.seller, job, 90)
  const milestone = {
    bookingId: deal.id,
    title: 'Plan',
    description: 'First step',
    startDate: '2026-01-01',
    endDate: '2026-01-02',
  }
  await market.call(addMilestone, milestone as never, { token })
  await market.call(updateFaq, { question: 'How long?', answer: 'A week.' }, { token })
  await market.call(updatePortfolio, { title: 'Bakery', image: await uploadImage(market, token) }, { token })
  const { pool } = market.app.parts.database
  const idOf = async (table: string) =>
    (await pool.query<{ id: string }>(`select id from ${table} where user_id = $1`, [people.seller.user.id])).rows[0]
      ?.id ?? ''
  const asked = { sellerId: (await registerSeller(market)).user.id, message: 'Hello' }
  const request = await market.call(sendChatRequest, asked, { token: people.buyer.token })
  await market.settle()
  const [chat] = (await market.call(getChatList, {}, { token })).records
  await topUp(market, people.seller, 10)
  const { withdrawal } = await withdraw(market, people.seller, 5)
  await market.settle()
  const devices = await market.call(addDevice, { deviceToken: someDevice }, { token })
  const { paymentId } = await market.call(addAmount, { amount: 5 }, { token: people.buyer.token })
  return {
    deal,
    jobId: job.id,
    bidId: bid.id,
    invitedId: asked.sellerId,
    invitationId: (
      await market.call(inviteSeller, { jobId: job.id, sellerId: asked.sellerId }, { token: people.buyer.token })
    ).id,
    payoutAccountId: (await market.call(getPayoutAccounts, {}, { token })).records[0]?.id ?? '',
    templateId: (await market.call(saveBidTemplate, { name: 'Signs', letter: 'Hello' }, { token })).id,
    searchId: (await market.call(saveSearch, { kind: 'JOB', name: 'Signs', alerts: 'daily' }, { token })).id,
    serviceId: (await postService(market, people.seller)).id,
    milestoneId: (await readBooking(market, people.buyer, deal.id)).milestones[0]?.id ?? '',
    faqId: await idOf('faqs'),
    portfolioId: await idOf('portfolios'),
    sessionId: await idOf('sessions'),
    paymentId,
    withdrawalId: withdrawal.id,
    receiptId: (await market.call(getReceipts, {}, { token })).records[0]?.id ?? '',
    offerId: (await makeOffer(market, people)).id,
    deviceId: devices.records[0]?.id ?? '',
    chatRequestId: request.id,
    chatId: chat?.id ?? '',
  }
}

/** Valid calls that name another user's record. */
const foreign: Record<string, (of: Records, ownImage: string) => Record<string, unknown>> = {
  'chat.updateRequestStatus': ({ chatRequestId }) => ({ id: chatRequestId, status: 'Accept' }),
  'chat.withdrawRequest': ({ chatRequestId }) => ({ id: chatRequestId }),
  'chat.delete': ({ chatId }) => ({ id: chatId }),
  'accounts.endSession': ({ sessionId }) => ({ id: sessionId }),
  'accounts.updateFaq': ({ faqId }) => ({ id: faqId, question: 'Mine?', answer: 'Mine.' }),
  'accounts.deleteFaq': ({ faqId }) => ({ id: faqId }),
  'accounts.updatePortfolio': ({ portfolioId }, image) => ({ id: portfolioId, title: 'Mine', image }),
  'accounts.deletePortfolio': ({ portfolioId }) => ({ id: portfolioId }),
  'wallet.getPaymentResult': ({ paymentId }) => ({ paymentId }),
  'listings.addEdit': ({ jobId }) => ({ id: jobId }),
  'listings.delete': ({ jobId }) => ({ id: jobId }),
  'listings.updateJobStatus': ({ jobId }) => ({ JobId: jobId, status: 'close' }),
  'bids.addBid': ({ bidId, jobId }) => ({ bidId, serviceId: jobId, bidAmount: 80 }),
  'bids.saveTemplate': ({ templateId }) => ({ id: templateId, name: 'Mine', letter: 'Mine' }),
  'bids.deleteTemplate': ({ templateId }) => ({ id: templateId }),
  'search.save': ({ searchId }) => ({ id: searchId, name: 'Mine', alerts: 'none' }),
  'search.deleteSaved': ({ searchId }) => ({ id: searchId }),
  'bids.sort': ({ bidId }) => ({ bidId, shortlisted: true, note: 'Mine' }),
  'bids.invite': ({ jobId, invitedId }) => ({ jobId, sellerId: invitedId }),
  'bids.getSentInvitations': ({ jobId }) => ({ jobId }),
  'bids.getSuggestedSellers': ({ jobId }) => ({ jobId }),
  'bids.declineInvitation': ({ invitationId }) => ({ id: invitationId }),
  'bids.withdraw': ({ bidId }) => ({ bidId }),
  'bids.getInfo': ({ bidId }) => ({ id: bidId }),
  'bids.getReceived': ({ jobId }) => ({ id: jobId }),
  'bookings.updateBidStatus': ({ jobId, bidId }) => ({ JobId: jobId, bidId, status: 'ACCEPT', bidAmount: 90 }),
  'bookings.getInfo': ({ deal }) => ({ id: deal.id }),
  'bookings.decline': ({ deal }) => ({ id: deal.id }),
  'bookings.addMilestone': ({ deal, milestoneId }) => ({
    bookingId: deal.id,
    milestoneId,
    title: 'Mine',
    description: 'Mine',
    startDate: '2026-01-01',
    endDate: '2026-01-02',
  }),
  'bookings.deleteMilestone': ({ milestoneId }) => ({ id: milestoneId }),
  'bookings.requestCompletion': ({ deal }, url) => ({
    bookingId: deal.id,
    status: 'Amidst-Completion-Process',
    images: [{ name: 'proof.png', url }],
  }),
  'bookings.updateStatus': ({ deal }) => ({ id: deal.id, status: 'In-dispute', reason: 'Late' }),
  'bookings.updateRequest': ({ deal }) => ({ id: deal.id, type: 'Completion', status: 'Accepted' }),
  'bookings.counterPropose': ({ deal }) => ({ bookingId: deal.id, amount: 60 }),
  'notifications.removeDevice': ({ deviceId }) => ({ id: deviceId }),
  'withdrawals.cancel': ({ withdrawalId }) => ({ id: withdrawalId }),
  'withdrawals.removeAccount': ({ payoutAccountId }) => ({ id: payoutAccountId }),
  'withdrawals.saveSchedule': ({ payoutAccountId }) => ({ frequency: 'weekly', minimum: 50, payoutAccountId }),
  'withdrawals.send': ({ payoutAccountId }) => ({ amount: 1, payoutAccountId }),
  'receipts.getList': ({ deal }) => ({ bookingId: deal.id }),
  'receipts.download': ({ receiptId }) => ({ id: receiptId }),
  'offers.getInfo': ({ offerId }) => ({ id: offerId }),
  'offers.counter': ({ offerId }) => ({ id: offerId, price: 60 }),
  'offers.updateStatus': ({ offerId }) => ({ id: offerId, status: 'Accepted' }),
  'bookings.payOffer': ({ offerId }) => ({ offerId }),
  'reviews.add': ({ deal }) => ({ bookingId: deal.id, rating: 5, review: 'Fine' }),
}

/** Calls whose ids are public or the caller's own. */
const namesNothingPrivate = new Set([
  'bids.checkLetter',
  'bids.getOdds',
  'accounts.logInSocially',
  'bookings.create',
  'chat.sendRequest',
  'connects.buy',
  'favourites.add',
  'favourites.remove',
  'listings.getInfo',
  'listings.getLatest',
  'listings.getMine',
  'listings.search',
  'offers.send',
  'profiles.getInfo',
  'profiles.getPublicInfo',
  'profiles.getTopSeller',
  'profiles.getTopSellers',
  'profiles.searchSellers',
  'reports.add',
  'reviews.getList',
  'wallet.addAmount',
])
const referenceIds = new Set(['categoryId', 'countryId', 'stateId', 'tagId'])
const namesRecord = (field: string) => field === 'id' || (field.endsWith('Id') && !referenceIds.has(field))

describe('records of other users', () => {
  test('every call that takes a record id is tested here or exposes nothing private', () => {
    // Operators may access everyone's records; the tests above check that only operators call these.
    const naming = bindings
      .map(({ endpoint }) => endpoint)
      .filter((endpoint) => endpoint.audience !== 'admin' && fieldsOf(endpoint).some(namesRecord))
    const untried = naming.filter(({ name }) => foreign[name] === undefined && !namesNothingPrivate.has(name))
    const remedy = 'each needs a line in `foreign` above, or in `namesNothingPrivate`'
    expect(
      untried.map(({ name }) => name),
      remedy,
    ).toEqual([])
  })

  test('return not found and stay unchanged', async () => {
    const records = await makeRecords()
    const strangers = { buyer: await registerBuyer(market), seller: await registerSeller(market) }
    const forms = {
      buyer: await jobFormOf(market, strangers.buyer),
      seller: await serviceFormOf(market, strangers.seller),
    }
    await market.settle()
    const before = await everything()
    for (const { endpoint } of bindings) {
      const input = foreign[endpoint.name]
      if (input === undefined) continue
      for (const role of ['buyer', 'seller'] as const) {
        if (!['member', 'person', role].includes(endpoint.audience)) continue
        const named = input(records, await uploadImage(market, strangers[role].token))
        const sent = endpoint.name === 'listings.addEdit' ? { ...forms[role], ...named } : named
        for (const method of methodsOf(endpoint)) {
          const { status } = await sendRaw(market, endpoint, method, sent, strangers[role].token)
          expect({ call: endpoint.name, role, status }).toEqual({ call: endpoint.name, role, status: 404 })
        }
      }
    }
    expect(await everything()).toEqual(before)
  })
})

/** Returns the data that strangers must not change. */
async function everything() {
  const tables = [
    'listings',
    'bids',
    'bid_templates',
    'invitations',
    'saved_searches',
    'bookings',
    'milestones',
    'offers',
    'faqs',
    'portfolios',
    'payments',
    'chats',
    'chat_requests',
    'withdrawals',
    'payout_accounts',
    'ledger_entries',
    'transitions',
  ]
  const { pool } = market.app.parts.database
  const rows = await Promise.all(
    tables.map(async (table) => (await pool.query(`select * from ${table} order by id`)).rows as unknown[]),
  )
  return Object.fromEntries(tables.map((table, index) => [table, rows[index]]))
}
