import { expect, test } from 'vitest'
import { isInEu, vatNumberOf, vatPrefixOf } from './vat-number.ts'

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

/** A number in the form of each country of the European Union, without its prefix. */
const examples: Readonly<Record<string, string>> = {
  AT: 'U12345678',
  BE: '0123456789',
  BG: '123456789',
  CY: '12345678L',
  CZ: '12345678',
  DE: '123456789',
  DK: '12345678',
  EE: '123456789',
  ES: 'A1234567B',
  FI: '12345678',
  FR: 'AB123456789',
  GR: '123456789',
  HR: '12345678901',
  HU: '12345678',
  IE: '1234567WA',
  IT: '12345678901',
  LT: '123456789',
  LU: '12345678',
  LV: '12345678901',
  MT: '12345678',
  NL: '123456789B01',
  PL: '1234567890',
  PT: '123456789',
  RO: '12345678',
  SE: '123456789001',
  SI: '12345678',
  SK: '1234567890',
}

test('all 27 countries of the European Union have a form', () => {
  expect(Object.keys(examples)).toHaveLength(27)
  expect(Object.keys(examples).every(isInEu)).toBe(true)
})

test.each(Object.entries(examples))('a VAT number of %s is checked by its form', (country, number) => {
  const prefix = vatPrefixOf(country) ?? ''
  expect(vatNumberOf(country, number)).toBe(`${prefix}${number}`)
  expect(vatNumberOf(country, `${prefix} ${number.toLowerCase()}`)).toBe(`${prefix}${number}`)
  expect(vatNumberOf(country, `${number}1234567`)).toBeNull()
  expect(vatNumberOf(country, '1')).toBeNull()
})
