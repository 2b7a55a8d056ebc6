import { expect, test } from 'vitest'
import { nextScheduledAt } from './schedule.ts'

test.each([
  ['weekly', '2026-11-27T21:00:00Z', '2026-11-30T06:00:00Z'],
  ['weekly', '2026-11-30T05:59:59Z', '2026-11-30T06:00:00Z'],
  ['weekly', '2026-11-30T06:00:00Z', '2026-12-07T06:00:00Z'],
  ['weekly', '2026-12-06T23:00:00Z', '2026-12-07T06:00:00Z'],
  ['monthly', '2026-11-27T21:00:00Z', '2026-12-01T06:00:00Z'],
  ['monthly', '2026-12-01T05:00:00Z', '2026-12-01T06:00:00Z'],
  ['monthly', '2026-12-01T06:00:00Z', '2027-01-01T06:00:00Z'],
  ['monthly', '2027-01-31T12:00:00Z', '2027-02-01T06:00:00Z'],
] as const)('a %s withdrawal after %s is requested at %s', (frequency, now, next) => {
  expect(nextScheduledAt(frequency, new Date(now))).toEqual(new Date(next))
})
