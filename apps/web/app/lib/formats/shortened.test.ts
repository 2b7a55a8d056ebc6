import { expect, test } from 'vitest'
import { shortened } from './shortened.ts'

test('words are cut with an ellipsis only when there are more', () => {
  expect(shortened('abcdef', 3)).toBe('abc…')
  expect(shortened('abc', 3)).toBe('abc')
  expect(shortened('ab😀d', 3)).toBe('ab😀…')
  expect(shortened('😀😀😀', 3)).toBe('😀😀😀')
})
