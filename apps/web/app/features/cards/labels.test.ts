import { expect, test } from 'vitest'
import { hoursToReply, inHours, shortCountry } from './labels.ts'

test.each([
  [1, '1 Hour(s)', 'Replies within 1 hour'],
  [24, '24 Hour(s)', 'Replies within 24 hours'],
])('a response time of %i has a value and a sentence', (hours, value, sentence) => {
  expect([inHours(hours), hoursToReply(hours)]).toEqual([value, sentence])
})

test.each([
  ['United States', 'USA'],
  ['United Kingdom', 'UK'],
  ['United Arab Emirates', 'UAE'],
  ['New Zealand', 'NZ'],
  ['Portugal', 'Portugal'],
  ['Switzerland', 'Switzerla…'],
])('a card names %s as %s', (name, shown) => {
  expect(shortCountry(name)).toBe(shown)
})
