import { type APIRequestContext, expect } from '@playwright/test'
import { publicRoutes, type Role, routesOf, sessionOf } from './demo.ts'
import { completeBooking } from './earnings.ts'
import {
  askForPayout,
  marketOf,
  type Member,
  moveClock,
  newBooking,
  newBuyer,
  newJob,
  newMember,
  newOffer,
  newSeller,
  newService,
  type Session,
  signUp,
  topUp,
} from './market.ts'
import { newOperatorSession } from './operator.ts'
import { chargeBack } from './payment-company.ts'
import { codeSentTo } from './people.ts'

export type DialogRole = Role | 'admin'

/** Runs a preparation only once; it returns the addresses of the pages it adds. */
function once(prepare: (request: APIRequestContext) => Promise<readonly string[]>) {
  let prepared: Promise<readonly string[]> | undefined
  return (request: APIRequestContext) => (prepared ??= prepare(request))
}

/** Adds what the demo lacks for the dialogs of buyer and seller, such as a saved search. */
const prepareMembers = once(async (request) => {
  const market = marketOf(request)
  const [buyer, seller] = [await sessionOf(request, 'buyer'), await sessionOf(request, 'seller')]
  const search = { kind: 'SERVICE', name: 'Logos', alerts: 'daily', searchValue: 'logo' }
  await market.send('PUT', '/users/saved-searches', search, buyer.token)
  await topUp(request, buyer, 500)
  const { id: jobId } = await newJob(request, buyer, 'A sign above the door')
  await market.send('POST', '/bid/invitations', { jobId, sellerId: seller.user.id }, buyer.token)
  await newService(request, seller, 'Lettering for a door', 180)
  await newBooking(request, buyer, seller, 90)
  const cancelled = await newBooking(request, buyer, seller, 120)
  const proposal = 'status=Amidst-Cancellation&reason=Other+plans&settlementAmountProposed=60'
  await market.get(`/bookings/update-status/${cancelled.id}?${proposal}`, buyer.token)
  const offer = await newOffer(request, seller, buyer, 'Lettering for a van', 240)
  await market.get(`/offers/update-status/${offer.id}?status=Accepted`, buyer.token)
  await newOffer(request, seller, buyer, 'Lettering for a cart', 160)
  const asking = await newMember(request, 'BUYER', 'Asha Rao')
  const form = { sellerId: seller.user.id, message: 'Could you letter the window of our bakery in May?' }
  await market.send('POST', '/chat/send-chat-request', form, asking.token)
  const { token } = await sessionOf(request, 'admin')
  await market.send('PUT', '/admin/settings', { name: 'selfBilling', value: true }, token)
  return []
})

/** Asks for a payout of earned money, which the owner of the marketplace releases at once. */
async function releasedPayout(request: APIRequestContext, owner: Session, buyer: Member, name: string) {
  const seller = await newSeller(request, name)
  await completeBooking(request, buyer, seller)
  const payout = await askForPayout(request, seller, 60)
  const released = { reason: 'A seller that we have known for years.' }
  await marketOf(request).send('POST', `/admin/withdrawals/${payout.id}/release`, released, owner.token)
  return payout
}

/** Adds a payout of card money that cannot fully return to a card, because part of it was charged back. */
async function payoutWithRest(request: APIRequestContext, owner: Session): Promise<void> {
  const seller = await newSeller(request, 'Sanne Visser')
  await chargeBack(request, await topUp(request, seller, 100), 10)
  const { id } = await askForPayout(request, seller, 40)
  const approval = { payoutReference: 'To the card', bankHasPaid: false }
  await marketOf(request).send('POST', `/admin/withdrawals/${id}/approve`, approval, owner.token)
}

/** Adds a dispute that a colleague has decided, and that waits for a second operator. */
async function proposedDecision(request: APIRequestContext, colleague: Session, buyer: Session, seller: Session) {
  const market = marketOf(request)
  const { id } = await newBooking(request, buyer, seller, 200)
  await market.get(`/bookings/update-status/${id}?status=In-dispute&reason=Half+of+the+signs+never+came.`, buyer.token)
  const reason = 'Half of the work was delivered, and both sides broke the rules about payments.'
  const split = { toBuyer: 100, toSeller: 70, fee: 30, reason }
  await market.send('POST', `/admin/bookings/${id}/decide`, split, colleague.token)
  return id
}

/** Registers a user and enters wrong codes until the account accepts no more that day. */
async function memberWithClosedCodes(request: APIRequestContext, fullName: string) {
  const { id, type, email } = await signUp(request, 'BUYER', fullName)
  const who = { type, email, verificationType: 'EMAIL' }
  let code = ''
  let codes = 0
  for (let wrong = 0; wrong < 15; wrong++) {
    // The wait after a wrong code doubles from the fifth on.
    if (wrong >= 5) await moveClock(request, 2 ** (wrong - 5) * 1000)
    // A code takes five tries and lives ten minutes.
    if (wrong % 5 === 0 || wrong === 14) {
      if (codes > 0) await moveClock(request, 30_000)
      await marketOf(request).send('POST', '/auth/request-otp', who)
      code = await codeSentTo(request, email, ++codes)
    }
    const otp = code === '0000' ? '1111' : '0000'
    const answer = await request.post('/api/auth/verify-otp', { data: { ...who, otp } })
    expect(answer.ok()).toBe(false)
  }
  return id
}

/** Adds what the demo lacks for the dialogs of the console, such as a colleague. */
const prepareConsole = once(async (request) => {
  const market = marketOf(request)
  // First, because it moves the clock, and operators' commands need a recent login.
  const newcomer = await memberWithClosedCodes(request, 'Noor Baptiste')
  const owner = await sessionOf(request, 'admin')
  const colleague = await newOperatorSession(request, owner.token)
  const buyer = await newBuyer(request, 'Ida Brandt', 1000)
  const seller = await newSeller(request, 'Cyrus Vale')
  const bookings = [await completeBooking(request, buyer, seller), await completeBooking(request, buyer, seller)]
  const hold = { reason: 'The buyer says that the card was stolen.' }
  await market.send('POST', `/admin/bookings/${bookings[0]}/hold-earnings`, hold, colleague.token)
  bookings.push(await proposedDecision(request, colleague, buyer, seller))

  const gift = { direction: 'give', amount: 150, reason: 'Two weeks without an answer from support' }
  await market.send('POST', `/admin/users/${buyer.user.id}/adjust-wallet`, gift, colleague.token)
  const { id: paidId } = await releasedPayout(request, owner, buyer, 'Otis Marlow')
  const approval = { payoutReference: 'SEPA 4490 2216', bankHasPaid: false }
  await market.send('POST', `/admin/withdrawals/${paidId}/approve`, approval, colleague.token)
  await releasedPayout(request, owner, buyer, 'Vera Sund')
  await releasedPayout(request, owner, buyer, 'Mads Holt')
  await payoutWithRest(request, owner)

  return [`/admin/users/${newcomer}`, ...bookings.map((id) => `/admin/bookings/${id}`)]
})

interface Listed {
  readonly records: readonly { readonly id: string; readonly bookingId?: string }[]
}

async function consolePages(request: APIRequestContext) {
  const [session, seller] = [await sessionOf(request, 'admin'), await sessionOf(request, 'seller')]
  const { records } = await marketOf(request).get<Listed>('/admin/disputes', session.token)
  const disputes = records.map(({ bookingId }) => `/admin/bookings/${bookingId}`)
  return { session, pages: [`/admin/users/${seller.user.id}`, ...disputes] }
}

async function memberPages(request: APIRequestContext, role: Role) {
  const idsOf = async (path: string, token: string) => (await marketOf(request).get<Listed>(path, token)).records
  const { routes, session } = await routesOf(request, role)
  const pages = [...routes, ...(await publicRoutes(request))]
  if (session === null) return { session, pages }
  for (const tab of ['Active', 'Completed']) {
    const bookings = await idsOf(`/bookings/get-booking-list?type=${tab}&limit=50`, session.token)
    pages.push(...bookings.map(({ id }) => `/booking-details/${id}`))
  }
  const [own, bids] = role === 'buyer' ? ['/job-details/', null] : ['/my-services-detail/', '/bid/my-bid?limit=50']
  pages.push(...(await idsOf('/services/my-services?limit=50', session.token)).map(({ id }) => own + id))
  if (bids !== null) pages.push(...(await idsOf(bids, session.token)).map(({ id }) => `/bid-detail/${id}`))
  return { session, pages }
}

/** Prepares the dialogs of a role; returns the pages that may offer them, and a session to open the pages with. */
export async function dialogPagesOf(request: APIRequestContext, role: DialogRole) {
  const added = await (role === 'admin' ? prepareConsole : prepareMembers)(request)
  const { session, pages } = await (role === 'admin' ? consolePages(request) : memberPages(request, role))
  return { session, pages: [...new Set([...pages, ...added])] }
}
