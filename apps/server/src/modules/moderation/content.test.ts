import { allow, allowedNames } from '@market/contract/actions.ts'
import { randomUUID } from 'node:crypto'
import { decideDispute, getDispute, listAllBookings, listDisputes } from '@market/contract/admin/endpoints-bookings.ts'
import {
  listListings,
  listReports,
  listReviews,
  removeListing,
  removeReview,
  resolveReport,
  restoreListing,
  restoreReview,
} from '@market/contract/admin/endpoints-content.ts'
import { listMovements } from '@market/contract/admin/endpoints-people.ts'
import { getAdmin } from '@market/contract/admin/endpoints.ts'
import { sendMessage } from '@market/contract/chat/sockets.ts'
import { addReview } from '@market/contract/bookings/endpoints.ts'
import { getPublicProfile, getReviews } from '@market/contract/browsing/endpoints.ts'
import { getTotalConnects } from '@market/contract/connects/endpoints.ts'
import { getUserNotifications } from '@market/contract/notifications/endpoints.ts'
import { notificationPath } from '@market/contract/notifications/kinds.ts'
import { getListing } from '@market/contract/listings/endpoints.ts'
import { reportUser } from '@market/contract/reports/endpoints.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { actsOf, registerAdmin } from '#fixtures/admins.ts'
import {
  answer,
  boughtService,
  brokenInvariants,
  raiseDispute,
  readBooking,
  requestCompletion,
  twoPeople,
  walletOf,
} from '#fixtures/bookings.ts'
import { deviceOf } from '#fixtures/devices.ts'
import { placeBid, postJob, postService } from '#fixtures/hiring.ts'
import { registerBuyer, type Someone } from '#fixtures/people.ts'
import { minutes } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { allowing } from '#fixtures/actions.ts'

const market = useTestApp()
let admin: Someone
beforeAll(async () => {
  admin = await registerAdmin(market)
})
const asAdmin = () => ({ token: admin.token })
const lastAct = async () => (await actsOf(market, admin)).at(-1)
const noticesOf = async ({ token }: Someone) => {
  await market.settle()
  return (await market.call(getUserNotifications, {}, { token })).records.map(({ description }) => description)
}
const clicksOf = async ({ token, user }: Someone) =>
  (await market.call(getUserNotifications, {}, { token })).records.map(({ metaData, senderId }) =>
    notificationPath({ ...metaData, senderId } as never, user.type),
  )
const connectsOf = async ({ token }: Someone) => (await market.call(getTotalConnects, {}, { token })).totalConnects

describe('a listing that the operator removes', () => {
  test('notifies its owner of the reason and refunds pending bids, and gets a new period when restored', async () => {
    const { buyer, seller } = await twoPeople(market)
    const job = await postJob(market, buyer, { title: 'Suspicious offer of riches' })
    const before = await connectsOf(seller)
    await placeBid(market, seller, job, 90)
    const id = job.id as never
    const reason = 'Asks for payment outside the marketplace'
    await market.call(removeListing, { id, reason }, asAdmin())
    expect(await lastAct()).toMatchObject({ act: 'moderation.removeListing', target_id: job.id, reason })
    expect((await market.send(getListing, { id: job.id })).status).toBe(410)
    expect(await noticesOf(buyer)).toContain(`Our team removed “Suspicious offer of riches”: ${reason}`)
    expect(await clicksOf(buyer)).toContain('/job-list')
    expect(await connectsOf(seller)).toBe(before)
    expect((await market.refusal(removeListing, { id, reason }, asAdmin())).data.code).toBe('CONFLICT')
    const { records } = await market.call(listListings, { status: 'Removed', q: 'riches' }, asAdmin())
    expect(records).toMatchObject([{ id: job.id, removedReason: reason, actions: allowing('restore') }])
    await market.call(restoreListing, { id }, asAdmin())
    const restored = await market.call(getListing, { id: job.id })
    expect(restored.status).toBe('Open')
    expect(Date.parse(restored.expiresAt ?? '')).toBeGreaterThan(Date.parse(job.expiresAt ?? ''))
    await market.settle()
    expect((await clicksOf(buyer))[0]).toBe(`/job-details/${job.id}`)
    expect((await market.refusal(restoreListing, { id }, asAdmin())).data.code).toBe('CONFLICT')
    expect(await brokenInvariants(market)).toEqual([])
  })

  test('has its script tags shown as plain text', async () => {
    const { seller } = await twoPeople(market)
    await postService(market, seller, { title: '<script>alert(1)</script>' })
    const { records } = await market.call(listListings, { q: '<script>' }, asAdmin())
    expect(records).toMatchObject([{ title: '<script>alert(1)</script>', kind: 'SERVICE' }])
  })
})

test('removing a review removes it from the page and the rating, and restoring it restores both', async () => {
  const deal = await boughtService(market)
  await requestCompletion(market, deal.seller, deal.id)
  await answer(market, deal.buyer, deal.id, 'Completion', 'Accepted')
  await market.call(
    addReview,
    { bookingId: deal.id, rating: 2, review: 'Rude words here' },
    { token: deal.buyer.token },
  )
  const { records } = await market.call(listReviews, { q: 'rude words' }, asAdmin())
  const id = records[0]?.id as never
  const shown = async () => (await market.call(getReviews, { id: deal.seller.user.id })).total
  const rating = async () => (await readBooking(market, deal.buyer, deal.id)).seller.totalReviews
  const inBooking = async () => (await readBooking(market, deal.seller, deal.id)).review?.reviewMessage
  await market.call(removeReview, { id, reason: 'Insults' }, asAdmin())
  const onProfile = async () => (await market.call(getPublicProfile, { id: deal.seller.user.id }, {})).reviews.length
  const service = deal.booking.listingId as never
  const onService = async () => (await market.call(getListing, { id: service }, {})).reviews.length
  expect([await shown(), await rating(), await onProfile(), await onService()]).toEqual([0, 0, 0, 0])
  expect(await inBooking()).toBeUndefined()
  expect(await noticesOf(deal.buyer)).toContain('Our team removed your review: Insults')
  expect(allowedNames((await readBooking(market, deal.buyer, deal.id)).actions)).toEqual([])
  expect(await brokenInvariants(market)).toEqual([])
  await market.call(restoreReview, { id }, asAdmin())
  expect([await shown(), await rating(), await onProfile(), await onService()]).toEqual([1, 1, 1, 1])
  expect(await inBooking()).toBe('Rude words here')
  expect(await noticesOf(deal.buyer)).toContain('Your review can be seen again.')
  expect(await brokenInvariants(market)).toEqual([])
  expect((await market.refusal(restoreReview, { id }, asAdmin())).data.code).toBe('CONFLICT')
})

test('a report waits in the queue and is resolved once', async () => {
  const { buyer, seller } = await twoPeople(market)
  await market.call(reportUser, { userId: seller.user.id, reason: 'Sends spam' }, { token: buyer.token })
  expect((await market.call(getAdmin, {}, asAdmin())).waiting.reports).toBe(1)
  const { records } = await market.call(listReports, { state: 'open' }, asAdmin())
  expect(records).toMatchObject([
    {
      user: { id: seller.user.id },
      reporter: { id: buyer.user.id },
      outcome: null,
      resolvedAt: null,
      actions: allowing('resolve'),
    },
  ])
  for (const { user } of [buyer, seller]) {
    const named = await market.call(listReports, { q: user.fullName }, asAdmin())
    expect(named.records.map(({ id }) => id)).toContain(records[0]?.id)
  }
  const form = { id: records[0]?.id ?? '', outcome: 'warned', note: 'Wrote to them' } as const
  const answers = await Promise.all([1, 2].map(() => market.send(resolveReport, form, asAdmin())))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [resolved] = (await market.call(listReports, { state: 'resolved' }, asAdmin())).records
  expect(resolved).toMatchObject({
    outcome: 'warned',
    note: 'Wrote to them',
    resolvedBy: { id: admin.user.id },
    actions: [],
  })
  expect(Date.parse(resolved?.resolvedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(resolved?.created ?? ''))
})

test('a reported user is marked as such only for the reporter, on the profile and in their booking', async () => {
  const { buyer, seller, id } = await boughtService(market)
  const profile = (token?: string) => market.call(getPublicProfile, { id: seller.user.id }, { token })
  const report = { userId: seller.user.id, reason: 'Sends spam' }
  expect(await profile(buyer.token)).toMatchObject({
    isReported: false,
    actions: expect.arrayContaining(allow('report')),
  })
  await market.call(reportUser, report, { token: buyer.token })
  expect(await profile(buyer.token)).toMatchObject({
    isReported: true,
    actions: expect.not.arrayContaining(allow('report')),
  })
  expect((await profile((await registerBuyer(market)).token)).isReported).toBe(false)
  const inBooking = async (by: Someone) => (await readBooking(market, by, id)).isReported
  expect([await inBooking(buyer), await inBooking(seller)]).toEqual([true, false])
  expect((await market.refusal(reportUser, report, { token: buyer.token })).data.code).toBe('ALREADY_REPORTED')
})

test('a report can only be closed with an outcome that was actually carried out', async () => {
  const { buyer, seller } = await twoPeople(market)
  const service = await postService(market, seller)
  await market.call(reportUser, { userId: seller.user.id, reason: 'Sends spam' }, { token: buyer.token })
  const { records } = await market.call(listReports, { userId: seller.user.id }, asAdmin())
  const close = (outcome: 'suspended' | 'content removed') => ({ id: records[0]?.id ?? '', outcome, note: 'Done' })
  const refused = async (outcome: 'suspended' | 'content removed') =>
    (await market.refusal(resolveReport, close(outcome), asAdmin())).data.fieldErrors?.['outcome']
  expect(await refused('suspended')).toContain('is not suspended')
  expect(await refused('content removed')).toContain('Nothing of this user')
  await market.call(removeListing, { id: service.id as never, reason: 'Spam' }, asAdmin())
  await market.call(resolveReport, close('content removed'), asAdmin())
})

test('content removed before a report does not count as its outcome', async () => {
  const { buyer, seller } = await twoPeople(market)
  const service = await postService(market, seller)
  await market.call(removeListing, { id: service.id as never, reason: 'Spam' }, asAdmin())
  await market.advance(minutes)
  await market.call(reportUser, { userId: seller.user.id, reason: 'Sends spam again' }, { token: buyer.token })
  const { records } = await market.call(listReports, { userId: seller.user.id }, asAdmin())
  const form = { id: records[0]?.id, outcome: 'content removed', note: 'Done' }
  const refused = await market.refusal(resolveReport, form, asAdmin())
  expect(refused.data.fieldErrors?.['outcome']).toContain('Nothing of this user')
})

test('actions on missing records are rejected as not found', async () => {
  const id = randomUUID() as never
  const form = { id, reason: 'Nothing', outcome: 'warned', note: 'Nothing' } as const
  for (const act of [removeListing, restoreListing, removeReview, restoreReview, resolveReport])
    expect((await market.refusal(act, form, asAdmin())).status).toBe(404)
})

describe('a dispute', () => {
  const reason = 'Half of the work was delivered as agreed, the rest was not.'

  test('is shown with statements, files, timeline and amounts, and decided with the split', async () => {
    const deal = await boughtService(market)
    await raiseDispute(market, deal.buyer, deal.id)
    const { records } = await market.call(listDisputes, {}, asAdmin())
    expect(records.at(-1)).toMatchObject({ bookingId: deal.id, reason: 'Nothing was delivered', price: 200 })
    const { booking } = await market.call(getDispute, { id: deal.id }, asAdmin())
    expect(booking).toMatchObject({
      inEscrow: 200,
      disputeReason: 'Nothing was delivered',
      actions: allowing('decideDispute'),
    })
    expect(booking.timeline.length).toBeGreaterThan(1)
    const split = { id: deal.id, toBuyer: 100, toSeller: 95, fee: 5, reason }
    const wrong = await market.refusal(decideDispute, { ...split, fee: 4 }, asAdmin())
    expect(wrong.data.fieldErrors).toEqual({ toBuyer: 'The parts must add up to the price of the booking.' })
    const short = await market.refusal(decideDispute, { ...split, reason: 'Because I say so' }, asAdmin())
    expect(short.data.fieldErrors?.['reason']).toContain('at least 30 characters')
    await market.call(decideDispute, split, asAdmin())
    expect(await readBooking(market, deal.buyer, deal.id)).toMatchObject({
      status: 'Cancelled',
      decisionReason: reason,
    })
    expect(await walletOf(market, deal.seller)).toBe(9500)
    expect((await noticesOf(deal.buyer)).join()).toContain(
      `You get $100.00, ${deal.seller.user.fullName} gets $95.00 and the fee is $5.00. ${reason}`,
    )
    expect((await noticesOf(deal.seller)).join()).toContain(
      `${deal.buyer.user.fullName} gets $100.00, you get $95.00 and the fee is $5.00. ${reason}`,
    )
    expect(await lastAct()).toMatchObject({
      act: 'moderation.decideDispute',
      target_kind: 'booking',
      before: { status: 'In-dispute' },
      after: { status: 'Cancelled', toBuyer: 100, toSeller: 95, fee: 5 },
    })
    expect(await brokenInvariants(market)).toEqual([])
  })

  test('is decided by one of two operators, and the other sees the result', async () => {
    const deal = await boughtService(market)
    await raiseDispute(market, deal.buyer, deal.id)
    const other = await registerAdmin(market, 'staff')
    const splits = [
      { toBuyer: 200, toSeller: 0, fee: 0 },
      { toBuyer: 0, toSeller: 190, fee: 10 },
    ]
    const answers = await Promise.all(
      [admin, other].map(({ token }, index) =>
        market.send(decideDispute, { id: deal.id, ...splits[index], reason }, { token }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.message).toMatch(/This is (Completed|Cancelled) now/)
    expect(await brokenInvariants(market)).toEqual([])
  })
})

test('an operator reading a conversation of two users is recorded in the audit log, once an hour', async () => {
  const { buyer, seller } = await twoPeople(market)
  const deal = await boughtService(market, { buyer, seller })
  const acts = async () => (await actsOf(market, admin)).filter(({ target_id }) => target_id === deal.id)
  await market.call(getDispute, { id: deal.id }, asAdmin())
  expect(await acts()).toEqual([])
  await market.settle()
  const device = await deviceOf(market, buyer)
  const message = { messageTo: seller.user.id, messageType: 'TEXT', messageValue: 'Between us', clientId: randomUUID() }
  await device.call(sendMessage, message as never)
  device.close()
  for (let times = 0; times < 2; times++) await market.call(getDispute, { id: deal.id }, asAdmin())
  expect(await acts()).toMatchObject([{ act: 'moderation.getDispute', target_kind: 'booking' }])
})

test('operators cannot be reported, and users cannot report themselves', async () => {
  const { token, user } = await registerBuyer(market)
  const form = { userId: admin.user.id, reason: 'I do not like them' }
  expect((await market.refusal(reportUser, form, { token })).status).toBe(404)
  const own = await market.refusal(reportUser, { ...form, userId: user.id }, { token })
  expect(own.data.code).toBe('OWN_PROFILE')
})

test('the money movements of a booking are found by its number, by its id, and on its page', async () => {
  const deal = await boughtService(market)
  const { number, price } = deal.booking
  const page = await market.call(listMovements, { bookingId: deal.id }, asAdmin())
  expect(page.records.map(({ kind, amount }) => [kind, amount]).toSorted()).toEqual([
    ['booking-funded', -price],
    ['booking-funded', price],
  ])
  for (const q of [number, number.replace('BK-', ''), deal.id, deal.id.toUpperCase()])
    expect((await market.call(listMovements, { q }, asAdmin())).records).toEqual(page.records)
  expect((await market.call(listMovements, { q: 'BK-999999' }, asAdmin())).total).toBe(0)
})

test('bookings are found by number, id, text and status', async () => {
  const deal = await boughtService(market)
  const { number, title } = deal.booking
  for (const q of [number, number.replace('BK-', ''), deal.id])
    expect((await market.call(listAllBookings, { q }, asAdmin())).records.map(({ id }) => id)).toEqual([deal.id])
  const titled = await market.call(listAllBookings, { q: title, status: 'Ongoing' }, asAdmin())
  expect(titled.records.map(({ id }) => id)).toContain(deal.id)
  const stranger = await registerBuyer(market)
  expect((await market.call(listAllBookings, { userId: stranger.user.id }, asAdmin())).total).toBe(0)
})
