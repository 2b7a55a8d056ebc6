import { whyBlocked } from '@market/contract/actions.ts'
import { expect, test } from 'vitest'
import { days, hours, later } from '#platform/clock/clock.ts'
import { bookingActions, type BookingRole } from './policy.ts'
import type { BookingState } from './store.ts'

const start = new Date('2026-11-25T12:00:00Z')
const terms = { declineWithin: 48 * hours, withdrawWithin: 12 * hours, reviewWithin: 14 * days }

interface Facts {
  status: string
  settlement?: { status: string; cancelled_by: string }
  dispute?: { status: string; raised_by: string | null }
}

/** The actions on a bought service whose parts last changed at `start`. */
function actionsOn({ status, settlement, dispute }: Facts, role: BookingRole, after = 0, isRated = false) {
  const booking = {
    status,
    source: 'service',
    buyer_id: 'buyer',
    seller_id: 'seller',
    created_at: start,
    ended_at: start,
    terms,
  }
  const state = {
    booking,
    settlement: settlement ? { ...settlement, counter_cents: null, updated_at: start } : null,
    completion: null,
    dispute: dispute ? { ...dispute, updated_at: start } : null,
  }
  const about = { hadMilestones: false, isRated, now: later(start, after) }
  return bookingActions(state as unknown as BookingState, role, about)
}

test.each([
  [
    'Amidst-Completion-Process',
    'This booking has already been marked as complete.',
    { requestCompletion: false, proposeCancellation: true, raiseDispute: true },
  ],
  [
    'Amidst-Cancellation',
    'A cancellation has already been proposed.',
    { requestCompletion: false, proposeCancellation: false, raiseDispute: true },
  ],
  [
    'In-dispute',
    'This booking is already in dispute.',
    { requestCompletion: false, proposeCancellation: false, raiseDispute: false },
  ],
] as const)(
  'a booking that is %s states why completion, cancellation and dispute are blocked',
  (status, why, allowed) => {
    expect(actionsOn({ status }, 'seller')).toEqual(
      Object.entries(allowed).map(([name, isAllowed]) => (isAllowed ? { name } : { name, blocked: why })),
    )
  },
)

test('a booking that is over states that it is over', () => {
  for (const status of ['Cancelled', 'Completed'] as const) {
    const blocked = `This booking is ${status}.`
    expect(actionsOn({ status }, 'seller')).toEqual([
      { name: 'proposeCancellation', blocked },
      { name: 'raiseDispute', blocked },
    ])
  }
})

test('a cancellation can be withdrawn by the user who proposed it, and a late withdrawal states the limit', () => {
  const cancelling = { status: 'Amidst-Cancellation', settlement: { status: 'Pending', cancelled_by: 'buyer' } }
  expect(actionsOn(cancelling, 'buyer', 12 * hours)).toContainEqual({ name: 'withdrawSettlement' })
  expect(actionsOn(cancelling, 'buyer', 12 * hours + 1)).toContainEqual({
    name: 'withdrawSettlement',
    blocked: 'A cancellation can be withdrawn until 12 hours after its last update.',
  })
  expect(actionsOn(cancelling, 'seller').map(({ name }) => name)).not.toContain('withdrawSettlement')
})

test('a dispute can be withdrawn by the user who raised it, and a late withdrawal states the limit', () => {
  const disputed = { status: 'In-dispute', dispute: { status: 'Open', raised_by: 'seller' } }
  expect(actionsOn(disputed, 'seller', 12 * hours)).toContainEqual({ name: 'withdrawDispute' })
  expect(whyBlocked(actionsOn(disputed, 'seller', 13 * hours), 'withdrawDispute')).toBe(
    'A dispute can be withdrawn until 12 hours after its last update.',
  )
  expect(actionsOn(disputed, 'buyer').map(({ name }) => name)).not.toContain('withdrawDispute')
})

test('the buyer of a completed booking can review it once, and a late review states the limit', () => {
  const completed = { status: 'Completed' }
  expect(actionsOn(completed, 'buyer', 14 * days)).toContainEqual({ name: 'review' })
  expect(whyBlocked(actionsOn(completed, 'buyer', 15 * days), 'review')).toBe(
    'A review can be written within 14 days of completion.',
  )
  const names = (role: BookingRole, isRated: boolean) => actionsOn(completed, role, 0, isRated).map(({ name }) => name)
  expect(names('buyer', true)).not.toContain('review')
  expect(names('seller', false)).not.toContain('review')
})
