import { allow } from '@market/contract/actions.ts'
import { expect, test } from 'vitest'
import type { DashboardFigures } from './api.ts'
import { firstStepsOf, isNewcomer } from './first-steps.ts'

const nothing: DashboardFigures = {
  activeJobs: 0,
  completedJobs: 0,
  cancelledJobs: 0,
  postedJobs: 0,
  totalEarningAmount: 0,
  noOfBids: 0,
  unreadChats: 0,
  needsYou: [],
  weeks: [],
}

test('a user is new until they have posted, bid or booked, or have something waiting', () => {
  expect(isNewcomer(nothing)).toBe(true)
  for (const figure of ['activeJobs', 'completedJobs', 'cancelledJobs', 'postedJobs', 'noOfBids'] as const) {
    expect(isNewcomer({ ...nothing, [figure]: 1 }), figure).toBe(false)
  }
  const waiting = { needsYou: [{}] as DashboardFigures['needsYou'] }
  expect(isNewcomer({ ...nothing, ...waiting })).toBe(false)
})

const person = { step: 4, totalConnects: 100, actions: [] }

test('a seller without a complete profile starts with it', () => {
  const [first] = firstStepsOf({ ...person, type: 'SELLER', step: 2, actions: allow('completeProfile') })
  expect(first).toMatchObject({ title: 'Complete your profile', to: '/faq' })
})

test('a buyer starts with a job or a service, a seller with a service or a bid and its connects', () => {
  const titles = (type: 'BUYER' | 'SELLER') => firstStepsOf({ ...person, type }).map(({ title }) => title)
  expect(titles('BUYER')).toEqual(['Post a job', 'Book a ready-made service', 'Talk to a seller first'])
  expect(titles('SELLER')).toEqual(['Post a service', 'Bid on a job'])
  expect(firstStepsOf({ ...person, type: 'SELLER' })[1]?.text).toContain('100 connects')
})
