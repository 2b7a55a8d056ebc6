import { expect, test } from 'vitest'
import { asciiDigits, cleanCode } from './digits.ts'

/** Every decimal digit in Unicode, from the numbering systems of Intl. */
const systems = Intl.supportedValuesOf('numberingSystem')

test('the digits of every script are read as 0 to 9', () => {
  for (const numberingSystem of systems) {
    const written = [...'0123456789'].map((digit) =>
      new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(Number(digit)),
    )
    // Chinese numerals are letters, not decimal digits.
    if (!written.every((digit) => /^\p{Nd}$/u.test(digit))) continue
    expect([numberingSystem, asciiDigits(written.join(''))]).toEqual([numberingSystem, '0123456789'])
  }
})

test('everything else of a text stays', () => {
  expect(asciiDigits('½ a٣b ٤\u0660')).toBe('½ a3b 40')
})

test('a code is read without what nobody sees, in ASCII letters and digits', () => {
  expect(cleanCode(' \u202dＤＥ８９ ३७०४\u200b\u202c\n')).toBe('DE89 3704')
})

test('a superscript, a circled digit or a fraction is not read as a digit', () => {
  expect(['5²', '①', '1½', '⁵'].map(cleanCode)).toEqual(['5²', '①', '1½', '⁵'])
})

test('a dash of any width is read as a hyphen', () => {
  expect(['1990‑01‐02', '−3', '–3', '－3', 'BK—1042'].map(cleanCode)).toEqual([
    '1990-01-02',
    '-3',
    '-3',
    '-3',
    'BK-1042',
  ])
})
