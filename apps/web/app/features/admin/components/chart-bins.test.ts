import { expect, test } from 'vitest'
import { binsOf, changeAgainst } from './chart-bins.ts'

const daysOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    users: 1,
  }))

test('a month is shown by day and a year by week, and no day is lost', () => {
  expect(binsOf(daysOf(30), 'users')).toHaveLength(30)
  const year = binsOf(daysOf(365), 'users')
  expect(year).toHaveLength(53)
  expect(year[0]).toEqual({ from: '2026-01-01', to: '2026-01-01', sum: 1 })
  expect(year.at(-1)).toEqual({ from: '2026-12-25', to: '2026-12-31', sum: 7 })
  expect(year.reduce((sum, bin) => sum + bin.sum, 0)).toBe(365)
  expect(binsOf([], 'users')).toEqual([])
})

test.each([
  [100, 112, '+12% on the 30 days before'],
  [100, 40, '−60% on the 30 days before'],
  [100, 100, 'As in the 30 days before'],
  [0, 5, 'None in the 30 days before'],
  [0, 0, 'As in the 30 days before: none'],
  [1, 1500, '+149,900% on the 30 days before'],
])('the change from %d to %d reads %s', (before, now, text) => {
  expect(changeAgainst(before, now, 30)).toBe(text)
})
