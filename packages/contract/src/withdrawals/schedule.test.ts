import { expect, test } from 'vitest'
import { nextScheduledAt, payoutScheduleForm } from './schedule.ts'

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

const account = '0198c0de-7aaa-7bbb-8ccc-0123456789ab'
const required = { minimum: 'Minimum is required.', payoutAccountId: 'Please choose a saved bank account.' }
const tooLow = 'The minimum is at least $1.00.'

test.each([
  [{ frequency: 'request' }, {}],
  [{ frequency: 'request', minimum: '', payoutAccountId: '' }, {}],
  [{ frequency: 'weekly', minimum: '50', payoutAccountId: account }, {}],
  [{ frequency: 'weekly', minimum: '', payoutAccountId: '' }, required],
  [
    { frequency: 'monthly', minimum: '0.50', payoutAccountId: '' },
    { ...required, minimum: tooLow },
  ],
  [
    { frequency: 'daily', minimum: '0.50' },
    { frequency: 'Please choose when you want to be paid.', minimum: tooLow },
  ],
])('the form %o shows the first message of every field: %o', (form, messages) => {
  const issues = payoutScheduleForm.safeParse(form).error?.issues ?? []
  const first = Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]))
  expect(first).toEqual(messages)
})
