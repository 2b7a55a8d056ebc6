import { expect, test } from 'vitest'
import { codeEntry, phone } from './accounts/schema.ts'
import { compactPhone } from './phone-text.ts'

test.each([
  ['+91 91215 09227', '+919121509227'],
  ['0091 91215-09227', '+919121509227'],
  ['(0)7911 123456', '07911123456'],
  ['07.12.34.56.78', '0712345678'],
  ['０９０ー１２３４ー５６７８', '09012345678'],
  ['090–1234−5678', '09012345678'],
  ['050･1234･5678', '05012345678'],
  ['+1 415•555•0132', '+14155550132'],
  ['020‧7946‧0018', '02079460018'],
  ['\u202d+91\u00a098765\u201143210\u202c', '+919876543210'],
  ['٩٨٧٦٥٠١٢٣٤', '9876501234'],
  ['＋９１ ９８７６５ ４３２１０', '+919876543210'],
  ['98123abc', '98123abc'],
])('a number is read however it is written: %s', (written, compact) => {
  expect(compactPhone(written)).toBe(compact)
})

test('the length of a number is that of its digits, and nothing is cut from a longer one', () => {
  expect(phone(12).parse('(0)98 12 34 56-78-9')).toBe('098123456789')
  expect(phone(12).safeParse('0'.repeat(13)).error?.issues[0]?.message).toBe(
    'Mobile Number cannot exceed 12 characters.',
  )
})

test('a code is read in the digits of any script', () => {
  const form = { type: 'BUYER', verificationType: 'EMAIL', email: 'asha@example.com' }
  expect(codeEntry.parse({ ...form, otp: '١٢٣٤' }).otp).toBe('1234')
})
