import { type Action, allow, allowUnless } from '@market/contract/actions.ts'
import type { BookingAction } from '@market/contract/bookings/schema.ts'
import { describe, expect, it } from 'vitest'
import { placedActions, shownActions } from './actions.ts'

const booking = {
  status: 'Ongoing' as const,
  turn: 'SELLER' as const,
  settlementStatus: null,
  actions: allow('addMilestone', 'requestCompletion', 'proposeCancellation', 'raiseDispute') as Action<BookingAction>[],
}
const blocked = (...names: BookingAction[]) => names.flatMap((name) => allowUnless(name, 'Not now.'))

describe('the actions of a booking', () => {
  it('are those of the server, in display order, allowed or blocked', () => {
    expect(shownActions(booking)).toEqual(['requestCompletion', 'proposeCancellation', 'raiseDispute'])
    const over = { actions: [...blocked('proposeCancellation', 'raiseDispute'), ...allow('review')] }
    expect(shownActions(over)).toEqual(['review', 'proposeCancellation', 'raiseDispute'])
  })

  it('are shown below the steps when they are blocked', () => {
    const late = { ...booking, turn: null, actions: blocked('proposeCancellation', 'raiseDispute', 'review') }
    expect(placedActions(late, 'BUYER')).toEqual({
      main: undefined,
      steps: [],
      asides: ['review', 'proposeCancellation', 'raiseDispute'],
    })
  })

  it("put the viewer's next step first, and exits below it", () => {
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
