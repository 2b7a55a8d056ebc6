import { expect, test } from 'vitest'
import { z } from 'zod'
import { characterCount, firstCharacters, lastCharacters } from './characters.ts'

test('the beginning of a text holds whole characters', () => {
  expect(firstCharacters('two 🎉🎉', 5)).toBe('two 🎉')
  expect(firstCharacters('short', 60)).toBe('short')
})

test('the end of a text holds whole characters', () => {
  expect(lastCharacters('🎉🎉 two', 5)).toBe('🎉 two')
  expect(lastCharacters('short', 60)).toBe('short')
})

test('an emoji counts as one character, as the limits of forms count it', () => {
  expect(characterCount('two 🎉🎉')).toBe(6)
  expect(z.string().max(6).safeParse('two 🎉🎉').success).toBe(true)
  expect(z.string().max(5).safeParse('two 🎉🎉').success).toBe(false)
})
