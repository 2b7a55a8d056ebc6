import { expect, test } from 'vitest'
import { bookingNumber, withdrawalNumber } from './record-numbers.ts'

test('a number is said with its letters, and read with them or without', () => {
  expect([bookingNumber.of(1042), withdrawalNumber.of(1001)]).toEqual(['BK-1042', 'WD-1001'])
  for (const words of ['BK-1042', 'bk-1042', 'BK1042', 'bk 1042', ' 1042 '])
    expect(bookingNumber.read(words)).toBe(1042)
})

test.each(['', 'BK-', 'WD-1042', '10.42', '1042 cards', '12345678901'])('%j is the number of no booking', (words) => {
  expect(bookingNumber.read(words)).toBeNull()
})
