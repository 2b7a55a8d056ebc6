import { allow } from '@market/contract/actions.ts'
import { describe, expect, it } from 'vitest'
import type { BookingDetail } from './api.ts'
import { placedActions, shownActions, whyResting } from './actions.ts'

const booking = {
  status: 'Ongoing' as const,
  turn: 'SELLER' as const,
  settlementStatus: null,
  cancelByType: null,
  disputeByType: null,
  isRated: false,
  terms: { withdrawWithin: '12 hours', reviewWithin: '14 days' } as BookingDetail['terms'],
  actions: allow('addMilestone', 'requestCompletion', 'proposeCancellation', 'raiseDispute'),
}

describe('the actions of a booking', () => {
  it('are the ones that the server allows, and no others', () => {
    expect(shownActions(booking, 'SELLER')).toEqual(['requestCompletion', 'proposeCancellation', 'raiseDispute'])
  })

  it('include disabled cancellation, dispute and completion', () => {
    const waiting = { ...booking, status: 'In-dispute' as const, disputeByType: 'BUYER' as const, actions: [] }
    expect(shownActions(waiting, 'SELLER')).toEqual(['requestCompletion', 'proposeCancellation', 'raiseDispute'])
    expect(shownActions(waiting, 'BUYER')).toContain('withdrawDispute')
  })

  it('include a late withdrawal only for the user who canceled', () => {
    const cancelling = {
      ...booking,
      status: 'Amidst-Cancellation' as const,
      settlementStatus: 'Pending' as const,
      cancelByType: 'BUYER' as const,
      actions: [],
    }
    expect(shownActions(cancelling, 'BUYER')).toContain('withdrawSettlement')
    expect(shownActions(cancelling, 'SELLER')).not.toContain('withdrawSettlement')
    expect(whyResting(cancelling, 'withdrawSettlement')).toBe(
      'A cancellation can be withdrawn until 12 hours after its last update.',
    )
  })

  it('state that the booking is over for cancellation and dispute, and keep the review', () => {
    const cancelled = { ...booking, status: 'Cancelled' as const, actions: [] }
    expect(shownActions(cancelled, 'BUYER')).toEqual(['proposeCancellation', 'raiseDispute'])
    expect(whyResting(cancelled, 'raiseDispute')).toBe('This booking is Cancelled.')
    const completed = { ...booking, status: 'Completed' as const, actions: allow('review') }
    expect(shownActions(completed, 'BUYER')).toEqual(['review', 'proposeCancellation', 'raiseDispute'])
  })

  it('keep the review visible after its time limit, and state the limit', () => {
    const late = { ...booking, status: 'Completed' as const, turn: null, actions: [] }
    expect(placedActions(late, 'BUYER')).toEqual({
      main: undefined,
      steps: [],
      asides: ['review', 'proposeCancellation', 'raiseDispute'],
    })
    expect(whyResting(late, 'review')).toBe('A review can be written within 14 days of completion.')
    expect(shownActions(late, 'SELLER')).not.toContain('review')
    expect(shownActions({ ...late, isRated: true }, 'BUYER')).not.toContain('review')
    expect(shownActions({ ...late, status: 'Cancelled' }, 'BUYER')).not.toContain('review')
  })

  it("put the viewer's next step first, and exits and disabled actions below it", () => {
    const asides = ['proposeCancellation', 'raiseDispute']
    expect(placedActions(booking, 'SELLER')).toEqual({
      main: 'requestCompletion',
      steps: ['requestCompletion'],
      asides,
    })
  })

  it('suggest completion to the seller, and list it below for the buyer', () => {
    expect(placedActions(booking, 'BUYER')).toEqual({
      main: undefined,
      steps: [],
      asides: ['requestCompletion', 'proposeCancellation', 'raiseDispute'],
    })
  })

  it('suggest a dispute after a settlement was rejected', () => {
    const rejected = {
      ...booking,
      status: 'Amidst-Cancellation' as const,
      turn: null,
      settlementStatus: 'Rejected' as const,
      actions: allow('raiseDispute'),
    }
    expect(placedActions(rejected, 'BUYER')).toMatchObject({ steps: ['raiseDispute'] })
  })
})
