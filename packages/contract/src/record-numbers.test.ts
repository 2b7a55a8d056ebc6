import { expect, test } from 'vitest'
import { bookingNumber, topUpNumber, withdrawalNumber } from './record-numbers.ts'

test('a number is said with its letters, and read with them or without', () => {
  const said = [bookingNumber.of(1042), withdrawalNumber.of(1001), topUpNumber.of(10_001)]
  expect(said).toEqual(['BK-1042', 'WD-1001', 'PAY-10001'])
  for (const words of ['BK-1042', 'bk-1042', 'BK1042', 'bk 1042', ' 1042 '])
    expect(bookingNumber.read(words)).toBe(1042)
})

test.each(['', 'BK-', 'WD-1042', '10.42', '1042 cards', '12345678901'])('%j is the number of no booking', (words) => {
  expect(bookingNumber.read(words)).toBeNull()
})

test('a number is read while it is typed, from its first letter on', () => {
  for (const words of ['', 'b', 'BK', 'bk-']) expect(bookingNumber.readBeginning(words)).toBe('')
  for (const words of ['B10', 'bk 10', 'BK-10', ' 10']) expect(bookingNumber.readBeginning(words)).toBe('10')
  for (const words of ['k10', 'BKK', 'W', 'logo', '1234567890']) expect(bookingNumber.readBeginning(words)).toBeNull()
})
