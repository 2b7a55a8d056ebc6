import { expect, test } from 'vitest'
import { shortened } from './shortened.ts'

test('text is shortened with an ellipsis only when it is too long', () => {
  expect(shortened('abcdef', 3)).toBe('abc…')
  expect(shortened('abc', 3)).toBe('abc')
  expect(shortened('ab😀d', 3)).toBe('ab😀…')
  expect(shortened('😀😀😀', 3)).toBe('😀😀😀')
})
