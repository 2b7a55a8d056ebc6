import { expect, test } from 'vitest'
import { waitInWords } from './words.ts'

test.each([
  [1, '1 second'],
  [120, '120 seconds'],
  [121, '3 minutes'],
  [3445, '58 minutes'],
  [7200, '120 minutes'],
  [7201, '3 hours'],
])('%s seconds to wait are said as %s', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words)
})
