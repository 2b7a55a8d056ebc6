import { allowedNames } from '@market/contract/actions.ts'
import {
  addMilestone,
  declineBooking,
  deleteMilestone,
  getBooking,
  getBookings,
} from '@market/contract/bookings/endpoints.ts'
import { getUserNotifications } from '@market/contract/notifications/endpoints.ts'
import { describe, expect, test } from 'vitest'
import {
  acceptedBid,
  answer,
  boughtService,
  brokenInvariants,
  proposeCancellation,
  raiseDispute,
  readBooking,
  requestCompletion,
  twoPeople,
  walletOf,
} from '#fixtures/bookings.ts'
import { registerBuyer, registerSeller } from '#fixtures/people.ts'
import { days, hours } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { milestoneDayErrors } from './policy.ts'
import { allowing } from '#fixtures/actions.ts'

const market = useTestApp()
const today = () => market.clock.now().toISOString().slice(0, 10)
const dayFrom = (shift: number) => new Date(market.clock.now().getTime() + shift * days).toISOString().slice(0, 10)
const plan = (bookingId: string, overrides = {}) => ({
  bookingId: bookingId as never,
  title: 'Drafts',
  description: 'Three drafts to choose from',
  startDate: dayFrom(-2),
  endDate: today(),
  ...overrides,
})

describe('reading bookings', () => {
  test('a booking is visible only to its buyer and its seller', async () => {
    const { id } = await boughtService(market)
    const strangers = await Promise.all([registerBuyer(market), registerSeller(market)])
    for (const { token } of strangers) {
      expect((await market.refusal(getBooking, { id }, { token })).status).toBe(404)
    }
  })

  test('the list has a tab for each outcome, a filter, sorting, a search and pages', async () => {
    const people = await twoPeople(market, 5000)
    const first = await boughtService(market, people)
    const second = await acceptedBid(market, people)
    const third = await boughtService(market, people)
    await requestCompletion(market, people.seller, first.id)
    await answer(market, people.buyer, first.id, 'Completion', 'Accepted')
    await proposeCancellation(market, people.buyer, third.id, 100)

    const list = async (query: object) => {
      const { records, total } = await market.call(getBookings, query, { token: people.seller.token })
      return { ids: records.map((record) => record.id), total }
    }
    expect(await list({})).toEqual({ ids: [third.id, second.id], total: 2 })
    expect(await list({ sorting: 'old_to_new' })).toEqual({ ids: [second.id, third.id], total: 2 })
    expect(await list({ filterBy: 'Amidst-Cancellation' })).toEqual({ ids: [third.id], total: 1 })
    expect(await list({ type: 'Completed' })).toEqual({ ids: [first.id], total: 1 })
    expect(await list({ type: 'Cancelled' })).toEqual({ ids: [], total: 0 })
    expect(await list({ limit: 1, skip: 2 })).toEqual({ ids: [second.id], total: 2 })
    const { number } = second.booking
    for (const searchTerm of [number, number.toLowerCase(), number.replace('BK-', ''), second.id]) {
      expect(await list({ searchTerm })).toEqual({ ids: [second.id], total: 1 })
    }
    for (const begun of ['B', 'BK-', number.slice(0, 4)]) {
      expect(await list({ searchTerm: begun })).toEqual({ ids: [third.id, second.id], total: 2 })
    }
    expect(await list({ searchTerm: 'logo' })).toEqual({ ids: [], total: 0 })
    expect(await list({ searchTerm: '99999999999999' })).toEqual({ ids: [], total: 0 })
  })
})

describe('a decline', () => {
  test('refunds the buyer in full, without a fee', async () => {
    const { buyer, seller, id } = await boughtService(market)
    const booking = await market.call(declineBooking, { id }, { token: seller.token })
    expect(booking.walletTransaction.paymentStatus).toBe('Refunded')
    expect(booking).toMatchObject({ status: 'Cancelled', refundAmount: 200, inEscrow: 0, actions: allowing() })
    expect(booking.finalSplit).toEqual({ toBuyer: 200, toSeller: 0, fee: 0 })
    expect(await walletOf(market, buyer)).toBe(100_000)
    expect(await walletOf(market, seller)).toBe(0)
    expect(await brokenInvariants(market)).toEqual([])
  })

  test('is possible for 24 hours, before the first milestone, and for purchased services only', async () => {
    const late = await boughtService(market)
    await market.advance(24 * hours + 1000)
    const planned = await boughtService(market)
    await market.call(addMilestone, plan(planned.id), { token: planned.seller.token })
    const unplanned = await boughtService(market)
    const { token } = unplanned.seller
    await market.call(deleteMilestone, await market.call(addMilestone, plan(unplanned.id), { token }), { token })
    const bid = await acceptedBid(market)
    for (const { id, seller } of [late, planned, unplanned, bid]) {
      const refusal = await market.refusal(declineBooking, { id }, { token: seller.token })
      expect(refusal).toMatchObject({ status: 409, data: { code: 'DECLINE_TOO_LATE' } })
      expect(allowedNames((await readBooking(market, seller, id)).actions)).not.toContain('decline')
    }
  })
})

describe('milestones', () => {
  test('are added, edited and deleted by the seller, and visible to the buyer', async () => {
    const { buyer, seller, id } = await boughtService(market)
    const { token } = seller
    const added = await market.call(addMilestone, plan(id), { token })
    expect(added).toMatchObject({ title: 'Drafts', startDate: dayFrom(-2), actions: allowing('edit', 'delete') })
    const edited = await market.call(addMilestone, plan(id, { milestoneId: added.id, title: 'Five drafts' }), { token })
    expect(edited).toMatchObject({ id: added.id, title: 'Five drafts' })
    const seen = await readBooking(market, buyer, id)
    expect(seen.milestones).toMatchObject([{ id: added.id, title: 'Five drafts', actions: [] }])
    await market.call(deleteMilestone, { id: added.id }, { token })
    const after = await readBooking(market, buyer, id)
    expect(after.milestones).toEqual([])
    expect(after.timeline.slice(1).map((entry) => entry.sentence)).toEqual([
      `${seller.user.fullName} added the milestone “Drafts”.`,
      `${seller.user.fullName} changed the milestone “Five drafts”.`,
      `${seller.user.fullName} deleted the milestone “Five drafts”.`,
    ])
  })

  test.each([
    [
      { startDate: 2, endDate: 2 },
      { startDate: 'Start date cannot be after today.', endDate: 'End date cannot be after today.' },
    ],
    [{ startDate: -1, endDate: 2 }, { endDate: 'End date cannot be after today.' }],
    [{ startDate: 0, endDate: -1 }, { startDate: 'Start date cannot be after the end date.' }],
  ])('with dates %j days from today are rejected', async (shift, fieldErrors) => {
    const { seller, id } = await boughtService(market)
    const dates = { startDate: dayFrom(shift.startDate), endDate: dayFrom(shift.endDate) }
    const refusal = await market.refusal(addMilestone, plan(id, dates), { token: seller.token })
    expect(refusal).toMatchObject({ status: 400, data: { fieldErrors } })
  })

  test.each([
    ['2026-11-22T10:00:00Z', {}],
    ['2026-11-22T09:59:59Z', { endDate: 'End date cannot be after today.' }],
  ])('at %s, today is the date in the earliest time zone', (now, wrong) => {
    const form = { startDate: '2026-11-22', endDate: '2026-11-23' }
    expect(milestoneDayErrors(form, new Date(now))).toEqual(wrong)
  })

  test('with an impossible date are rejected', async () => {
    const { seller, id } = await boughtService(market)
    for (const startDate of ['2026-02-31', '0000-01-01']) {
      const refusal = await market.refusal(addMilestone, plan(id, { startDate }), { token: seller.token })
      expect(refusal.data.fieldErrors).toMatchObject({ startDate: 'Start date is required.' })
    }
  })

  test('are locked unless the booking is Ongoing', async () => {
    const { buyer, seller, id } = await boughtService(market)
    const { token } = seller
    const { id: milestoneId } = await market.call(addMilestone, plan(id), { token })
    await raiseDispute(market, buyer, id)
    const refusals = [
      await market.refusal(addMilestone, plan(id), { token }),
      await market.refusal(addMilestone, plan(id, { milestoneId }), { token }),
      await market.refusal(deleteMilestone, { id: milestoneId }, { token }),
    ]
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({
        status: 409,
        message: 'Milestones cannot be changed while the booking is In-dispute.',
      })
    }
    expect((await readBooking(market, seller, id)).milestones).toMatchObject([{ actions: [] }])
  })

  test('of another booking are not found', async () => {
    const mine = await boughtService(market)
    const theirs = await boughtService(market)
    const { id: milestoneId } = await market.call(addMilestone, plan(theirs.id), { token: theirs.seller.token })
    const { token } = mine.seller
    expect((await market.refusal(addMilestone, plan(mine.id, { milestoneId }), { token })).status).toBe(404)
    expect((await market.refusal(addMilestone, plan(theirs.id), { token })).status).toBe(404)
    expect((await market.refusal(deleteMilestone, { id: milestoneId }, { token })).status).toBe(404)
    expect((await market.refusal(addMilestone, plan(mine.id), { token: mine.buyer.token })).status).toBe(403)
  })
})

test('no index contains the status of a booking, so that status changes update no index', async () => {
  const { pool } = market.app.parts.database
  const { rows } = await pool.query(
    `select indexname from pg_indexes where tablename = 'bookings' and indexdef ~ '\\mstatus\\M'`,
  )
  expect(rows).toEqual([])
})

test('a dispute notification states who raised it and why, and spells the status as everywhere', async () => {
  const { buyer, seller, id } = await boughtService(market)
  const { title } = await readBooking(market, buyer, id)
  await raiseDispute(market, buyer, id)
  await market.settle()
  const { records } = await market.call(getUserNotifications, {}, { token: seller.token })
  expect(records[0]?.description).toBe(
    `“${title}” is In-dispute. ${buyer.user.fullName} wrote: “Nothing was delivered.” Our team will look at it.`,
  )
})
