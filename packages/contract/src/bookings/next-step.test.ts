import { expect, test } from 'vitest'
import { toStored } from '../admin/setting-values.ts'
import { settingDefinitions } from '../admin/settings.ts'
import { cents } from '../money.ts'
import { forEachTerm } from '../terms.ts'
import { type TimedState, nextStep } from './next-step.ts'

const since = new Date('2026-03-02T10:00:00Z')
const hoursLater = (hours: number) => new Date(since.getTime() + hours * 3_600_000)
const ongoing: TimedState = {
  status: 'Ongoing',
  frozen: { price: cents(20_000), fee: cents(1000) },
  minPercentForSettle: 10,
  terms: forEachTerm((name) => Number(toStored(name, settingDefinitions[name].standard))),
  settlement: null,
  completion: null,
}
const cancelling = (settlement: Partial<NonNullable<TimedState['settlement']>>): TimedState => ({
  ...ongoing,
  status: 'Amidst-Cancellation',
  settlement: { status: 'Pending', amount: cents(5000), counter: null, since, ...settlement },
})
const completing = (askedBy: 'buyer' | 'seller'): TimedState => ({
  ...ongoing,
  status: 'Amidst-Completion-Process',
  completion: { status: 'Pending', askedBy, since },
})

test('an ongoing booking waits for people alone', () => {
  expect(nextStep(ongoing)).toBeNull()
})

test('a proposed settlement is accepted after 48 hours', () => {
  expect(nextStep(cancelling({}))).toEqual({
    event: 'acceptSettlement',
    since,
    at: hoursLater(48),
    split: { toBuyer: 5000, toSeller: 14_000, fee: 1000 },
  })
})

test('a counter of at least the minimum is accepted after 48 hours', () => {
  expect(nextStep(cancelling({ counter: cents(2000) }))).toMatchObject({
    event: 'acceptSettlement',
    split: { toBuyer: 2000, toSeller: 17_000, fee: 1000 },
  })
})

test('a counter below the minimum is rejected after 48 hours, and no money moves', () => {
  expect(nextStep(cancelling({ counter: cents(1999) }))).toMatchObject({ event: 'rejectCounter', split: null })
})

test('a rejected settlement becomes a dispute after 96 hours', () => {
  expect(nextStep(cancelling({ status: 'Rejected' }))).toMatchObject({ event: 'raiseDispute', at: hoursLater(96) })
})

test('the buyer has 7 days to answer the seller, the seller 72 hours to answer the buyer', () => {
  const split = { toBuyer: 0, toSeller: 19_000, fee: 1000 }
  expect(nextStep(completing('seller'))).toEqual({ event: 'acceptCompletion', since, at: hoursLater(7 * 24), split })
  expect(nextStep(completing('buyer'))).toEqual({ event: 'acceptCompletion', since, at: hoursLater(72), split })
})

test('a booking has the times that it keeps', () => {
  const terms = { ...ongoing.terms, settlementAnswer: 12 * 3_600_000, completionAnswerOfSeller: 24 * 3_600_000 }
  expect(nextStep({ ...cancelling({}), terms })).toMatchObject({ at: hoursLater(12) })
  expect(nextStep({ ...completing('buyer'), terms })).toMatchObject({ at: hoursLater(24) })
})

test('a dispute stops every other deadline', () => {
  expect(nextStep({ ...completing('seller'), status: 'In-dispute' })).toBeNull()
})
