import { expect, test } from 'vitest'
import { RecentKeys } from './recent-keys.ts'

test('a key is known from its second use until thousands of others follow', () => {
  const keys = new RecentKeys()
  expect([keys.note('a'), keys.note('a')]).toEqual([false, true])
  for (let n = 0; n < 4000; n++) keys.note(`other ${n}`)
  expect(keys.note('a')).toBe(true)
  for (let n = 0; n < 12_000; n++) keys.note(`later ${n}`)
  expect(keys.note('a')).toBe(false)
})

test('a key that is too long to remember counts as known', () => {
  expect(new RecentKeys().note('long'.repeat(100))).toBe(true)
})
