import { expect, test } from 'vitest'
import { isInEu, vatNumberOf } from './vat-number.ts'

test('a VAT number is stored with its prefix and without separators', () => {
  expect(vatNumberOf('DE', '123456789')).toBe('DE123456789')
  expect(vatNumberOf('DE', ' de 123 456 789 ')).toBe('DE123456789')
  expect(vatNumberOf('GR', 'EL123456789')).toBe('EL123456789')
  expect(vatNumberOf('NL', 'NL123456789B01')).toBe('NL123456789B01')
  expect(vatNumberOf('BE', 'BE 0123.456.789')).toBe('BE0123456789')
})

test('a number in the form of another country is rejected', () => {
  expect(vatNumberOf('DE', 'FR12345678901')).toBeNull()
  expect(vatNumberOf('DE', '12345678')).toBeNull()
  expect(vatNumberOf('FR', 'DE123456789')).toBeNull()
  expect(vatNumberOf('IN', '?')).toBeNull()
})

test('tax numbers outside the EU take letters, digits and hyphens', () => {
  expect(vatNumberOf('IN', '29ABCDE1234F1Z5')).toBe('29ABCDE1234F1Z5')
  expect(vatNumberOf('US', '12-3456789')).toBe('12-3456789')
  expect([isInEu('DE'), isInEu('GR'), isInEu('GB'), isInEu('US')]).toEqual([true, true, false, false])
})
