import { expect, test } from 'vitest'
import { firstCharacters } from './characters.ts'

test('the beginning of a text holds whole characters', () => {
  expect(firstCharacters('two 🎉🎉', 5)).toBe('two 🎉')
  expect(firstCharacters('short', 60)).toBe('short')
})
