import { allow } from '@market/contract/actions.ts'
import { describe, expect, it } from 'vitest'
import type { BookingDetail } from './api.ts'
import { formatDeadlineDay } from '#lib/formats/dates.ts'
import { partiesOf } from './parties.ts'
import { hintOf, statusTextOf, turnOf } from './status-text.ts'

const person = (id: string, fullName: string) => ({ id, fullName })

// Booking with only the fields that the sentences read.
const bookingWith = (facts: Partial<BookingDetail>) =>
  ({
    status: 'Ongoing',
    turn: 'SELLER',
    buyerId: 'b',
    buyer: person('b', 'Bea'),
    sellerId: 's',
    seller: person('s', 'Ana'),
    price: 200,
    sellerReceives: 190,
    inEscrow: 200,
    completionProcess: null,
    completeByType: null,
    cancelByType: null,
    settlementStatus: null,
    settlementAmountProposed: null,
    counterAmountProposed: null,
    disputeByType: null,
    refundAmount: null,
    terms: { completionAnswerOfBuyer: '10 days' },
    actions: [],
    ...facts,
  }) as BookingDetail

const said = (facts: Partial<BookingDetail>, viewerId: string) => {
  const booking = bookingWith(facts)
  return statusTextOf(booking, partiesOf(booking, viewerId))
}

describe('the status text of a booking', () => {
  it('tells each party whose turn it is', () => {
    expect(said({}, 's')).toBe('Over to you: $200.00 is in escrow for this work.')
    expect(said({}, 'b')).toBe('Ana is working on it. $200.00 is in escrow for this work.')
    const asked = {
      status: 'Amidst-Completion-Process',
      completionProcess: 'Pending',
      completeByType: 'SELLER',
    } as const
    expect(said(asked, 's')).toBe('Bea has to confirm that the work is done.')
    expect(said(asked, 'b')).toBe('Ana says the work is done. Is it?')
  })

  it('names the proposer, the author of the counter, and the current amount', () => {
    const proposed = {
      status: 'Amidst-Cancellation',
      settlementStatus: 'Pending',
      cancelByType: 'BUYER',
      settlementAmountProposed: 80,
    } as const
    expect(said(proposed, 'b')).toBe('You have proposed to cancel, with $80.00 back to you.')
    expect(said({ ...proposed, counterAmountProposed: 40 }, 'b')).toBe(
      'Ana has answered the cancellation with a counter: $40.00 back to you.',
    )
  })

  it('states the shares at the end', () => {
    const decided = { status: 'Completed', finalSplit: { toBuyer: 0, toSeller: 200, fee: 0 } } as const
    expect(said({ status: 'Completed' }, 's')).toBe('The work was accepted, and you received $190.00.')
    expect(said(decided, 's')).toBe('The work was accepted, and you received $200.00.')
    expect(said({ status: 'Cancelled', refundAmount: 80 }, 's')).toBe(
      'The booking was cancelled, and $80.00 went back to Bea.',
    )
  })

  it('does not call work accepted that was decided by our team', () => {
    const decided = {
      status: 'Completed',
      disputeStatus: 'Decided',
      finalSplit: { toBuyer: 0, toSeller: 150, fee: 50 },
    } as const
    expect(said(decided, 's')).toBe('Our team decided the dispute, and you received $150.00.')
    expect(said(decided, 'b')).toBe('Our team decided the dispute, and Ana received $150.00.')
    const withdrawn = { status: 'Completed', disputeStatus: 'WithDrawn' } as const
    expect(said(withdrawn, 'b')).toBe('The work was accepted, and Ana received $190.00.')
  })

  it('states that a dispute was opened automatically', () => {
    expect(said({ status: 'In-dispute', disputeByType: 'BUYER' }, 's')).toContain('Bea has raised a dispute')
    expect(said({ status: 'In-dispute' }, 's')).toContain('A dispute was opened automatically')
  })

  it('has a hint about what the deadline does not state, and none at the end', () => {
    const booking = bookingWith({})
    expect(hintOf(booking, partiesOf(booking, 's'))).toBe(
      'When it is done, mark it as complete. Bea then has 10 days to answer, and you receive $190.00.',
    )
    expect(hintOf(booking, partiesOf(booking, 'b'))).toBe(
      'When the work is done, Ana usually marks it complete. You then have 10 days to answer, and Ana receives $190.00.',
    )
    expect(hintOf(bookingWith({ status: 'Completed' }), partiesOf(booking, 's'))).toBeNull()
  })

  it('states until when a review is possible, to the user who can write it', () => {
    const reviewUntil = '2026-12-10T14:05:00.000Z'
    const completed = bookingWith({ status: 'Completed', reviewUntil, actions: allow('review') })
    expect(hintOf(completed, partiesOf(completed, 'b'))).toBe(
      `Your review will appear on Ana’s profile. You can write it until ${formatDeadlineDay(reviewUntil)}.`,
    )
    const late = bookingWith({ status: 'Completed', reviewUntil })
    expect(hintOf(late, partiesOf(late, 'b'))).toBeNull()
  })

  it('states briefly whose turn it is', () => {
    const wordsFor = (facts: Partial<BookingDetail>, viewerId: string) => {
      const booking = bookingWith(facts)
      return turnOf(booking, partiesOf(booking, viewerId))?.words
    }
    expect(wordsFor({}, 's')).toBe('Your turn')
    expect(wordsFor({}, 'b')).toBe('Waiting for Ana')
    expect(wordsFor({ turn: null, status: 'In-dispute' }, 'b')).toBe('Waiting for our team')
    expect(wordsFor({ turn: null, status: 'Amidst-Cancellation' }, 'b')).toBe('Either of you can act')
    expect(wordsFor({ turn: null, status: 'Completed' }, 'b')).toBeUndefined()
  })
})
