import { expect, test } from 'vitest'
import { hoursToReply, inHours } from './labels.ts'

test.each([
  [1, '1 Hour(s)', 'Replies within 1 hour'],
  [24, '24 Hour(s)', 'Replies within 24 hours'],
])('a response time of %i has a value and a sentence', (hours, value, sentence) => {
  expect([inHours(hours), hoursToReply(hours)]).toEqual([value, sentence])
})
