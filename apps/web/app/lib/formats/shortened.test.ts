import { expect, test } from 'vitest'
import { shortened, shortenedAtWord } from './shortened.ts'

test('text is shortened with an ellipsis only when it is too long', () => {
  expect(shortened('abcdef', 3)).toBe('abc…')
  expect(shortened('abc', 3)).toBe('abc')
  expect(shortened('ab😀d', 3)).toBe('ab😀…')
  expect(shortened('😀😀😀', 3)).toBe('😀😀😀')
})

test.each([
  ['Logos for small shops, drawn by hand.', 35, 'Logos for small shops, drawn by…'],
  ['Logos for small shops, drawn by hand.', 22, 'Logos for small shops…'],
  ['Logos for small shops', 35, 'Logos for small shops'],
  ['Logos for small', 5, 'Logos…'],
  ['Donaudampfschifffahrt', 5, 'Donau…'],
])('%j shortened to %i characters ends with a whole word', (text, length, expected) => {
  expect(shortenedAtWord(text, length)).toBe(expected)
})
