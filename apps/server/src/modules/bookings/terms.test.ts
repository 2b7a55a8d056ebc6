import { allowedNames } from '@market/contract/actions.ts'
import type { Booking } from '@market/contract/bookings/schema.ts'
import type { BookingTerms } from '@market/contract/terms.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { days, hours, minutes, seconds } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { type BookingVerb, tryVerb } from '#fixtures/booking-calls.ts'
import {
  answer,
  boughtService,
  counter,
  type Deal,
  proposeCancellation,
  raiseDispute,
  readBooking,
  requestCompletion,
} from '#fixtures/bookings.ts'
import { changeSetting } from '#fixtures/settings.ts'

const market = useTestApp()

const changed: BookingTerms = {
  declineWithin: 2 * hours,
  settlementAnswer: 12 * hours,
  disputeAfterRejection: 24 * hours,
  completionAnswerOfBuyer: 5 * days,
  completionAnswerOfSeller: 13 * hours,
  withdrawWithin: hours,
  reviewWithin: 3 * days,
}

let before: Deal
beforeAll(async () => {
  before = await boughtService(market)
  for (const [name, time] of Object.entries(changed)) await changeSetting(market, name as keyof BookingTerms, time)
})

test('a booking keeps the time limits it was created with, and a new one has the current ones', async () => {
  await proposeCancellation(market, before.buyer, before.id, 60)
  const kept = await readBooking(market, before.buyer, before.id)
  expect(kept.terms).toEqual({
    declineWithin: '24 hours',
    settlementAnswer: '48 hours',
    disputeAfterRejection: '96 hours',
    completionAnswerOfBuyer: '7 days',
    completionAnswerOfSeller: '72 hours',
    withdrawWithin: '96 hours',
    reviewWithin: '14 days',
  })
  expect(Date.parse(kept.nextDeadline?.at ?? '') - Date.parse(kept.updated)).toBe(48 * hours)
  expect((await boughtService(market)).booking.terms).toEqual({
    declineWithin: '2 hours',
    settlementAnswer: '12 hours',
    disputeAfterRejection: '24 hours',
    completionAnswerOfBuyer: '5 days',
    completionAnswerOfSeller: '13 hours',
    withdrawWithin: 'an hour',
    reviewWithin: '72 hours',
  })
})

interface Wait {
  readonly name: keyof BookingTerms
  readonly event: string
  readonly reach: (deal: Deal) => Promise<unknown>
  readonly outcome: Partial<Booking>
}

const cancel = ({ buyer, id }: Deal) => proposeCancellation(market, buyer, id, 60)
const waits: readonly Wait[] = [
  { name: 'settlementAnswer', event: 'acceptSettlement', reach: cancel, outcome: { status: 'Cancelled' } },
  {
    name: 'settlementAnswer',
    event: 'rejectCounter',
    reach: async (deal) => {
      await cancel(deal)
      await counter(market, deal.seller, deal.id, 5)
    },
    outcome: { settlementStatus: 'Rejected' },
  },
  {
    name: 'disputeAfterRejection',
    event: 'raiseDispute',
    reach: async (deal) => {
      await cancel(deal)
      await answer(market, deal.seller, deal.id, 'Cancellation', 'Rejected')
    },
    outcome: { status: 'In-dispute', disputeReason: 'The settlement was rejected and no one acted for 24 hours.' },
  },
  {
    name: 'completionAnswerOfBuyer',
    event: 'acceptCompletion',
    reach: ({ seller, id }) => requestCompletion(market, seller, id),
    outcome: { status: 'Completed' },
  },
  {
    name: 'completionAnswerOfSeller',
    event: 'acceptCompletion',
    reach: ({ buyer, id }) => requestCompletion(market, buyer, id),
    outcome: { status: 'Completed' },
  },
]

test.each(waits)('after $name, and not before, the announced event happens: $event', async (wait) => {
  const deal = await boughtService(market)
  await wait.reach(deal)
  const told = (await readBooking(market, deal.buyer, deal.id)).nextDeadline
  const left = Date.parse(told?.at ?? '') - market.clock.now().getTime()
  expect(told?.event).toBe(wait.event)
  expect(left).toBeGreaterThan(changed[wait.name] - minutes)
  expect(left).toBeLessThanOrEqual(changed[wait.name])
  await market.advance(left - minutes)
  expect((await readBooking(market, deal.buyer, deal.id)).nextDeadline).toEqual(told)
  await market.advance(minutes + seconds)
  expect(await readBooking(market, deal.buyer, deal.id)).toMatchObject(wait.outcome)
})

interface Right {
  readonly name: keyof BookingTerms
  readonly verb: BookingVerb
  readonly by: 'buyer' | 'seller'
  readonly reach?: (deal: Deal) => Promise<unknown>
  readonly refusal: string
}

const tooLateToWithdraw = 'This could be withdrawn until an hour after its last update.'
const rights: readonly Right[] = [
  {
    name: 'declineWithin',
    verb: 'decline',
    by: 'seller',
    refusal:
      'A bought service can be declined within 2 hours, before the first milestone. You can still propose a cancellation.',
  },
  { name: 'withdrawWithin', verb: 'withdrawSettlement', by: 'buyer', reach: cancel, refusal: tooLateToWithdraw },
  {
    name: 'withdrawWithin',
    verb: 'withdrawDispute',
    by: 'buyer',
    reach: ({ buyer, id }) => raiseDispute(market, buyer, id),
    refusal: tooLateToWithdraw,
  },
  {
    name: 'reviewWithin',
    verb: 'review',
    by: 'buyer',
    reach: async ({ buyer, seller, id }) => {
      await requestCompletion(market, seller, id)
      await answer(market, buyer, id, 'Completion', 'Accepted')
    },
    refusal: 'A review can be written within 72 hours of completion.',
  },
]

describe.each(rights)('$verb', ({ name, verb, by, reach, refusal }) => {
  test("is possible until the booking's time limit, which the error then names", async () => {
    const deal = await boughtService(market)
    await reach?.(deal)
    await market.advance(changed[name] - minutes)
    expect(allowedNames((await readBooking(market, deal[by], deal.id)).actions)).toContain(verb)
    await market.advance(2 * minutes)
    expect(allowedNames((await readBooking(market, deal[by], deal.id)).actions)).not.toContain(verb)
    expect((await tryVerb(market, verb, deal.id, deal[by].token)).message).toBe(refusal)
  })
})
