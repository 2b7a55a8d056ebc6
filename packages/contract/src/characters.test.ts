import { expect, test } from 'vitest'
import { firstCharacters, withoutHalves } from './characters.ts'

test('the beginning of a text holds whole characters', () => {
  expect(firstCharacters('two 🎉🎉', 5)).toBe('two 🎉')
  expect(firstCharacters('short', 60)).toBe('short')
})

test('a slice loses the halves of emojis at its ends, and nothing else', () => {
  const text = '🎉a🎉b🎉'
  expect(withoutHalves(text.slice(1, -1))).toBe('a🎉b')
  expect(withoutHalves(text)).toBe(text)
  expect(withoutHalves('')).toBe('')
})
