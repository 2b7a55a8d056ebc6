import { expect, test } from 'vitest'
import { z } from 'zod'
import { characterCount, firstCharacters, lastCharacters, piledMarks } from './characters.ts'

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

test.each([
  ['a flag', '1234567🇩🇪🇫🇷', 8, '1234567'],
  ['the second flag', '🇩🇪🇫🇷🇮🇳', 3, '🇩🇪'],
  ['between flags', '🇩🇪🇫🇷', 2, '🇩🇪'],
  ['a family', 'We: 👨‍👩‍👧‍👦 all', 7, 'We: '],
  ['a family at a joiner', 'We: 👨‍👩‍👧‍👦 all', 6, 'We: '],
  ['a skin tone', 'ok 👍🏽', 4, 'ok '],
  ['a heart in colour', 'ok ❤️', 4, 'ok '],
  ['the flag of Scotland', 'ok 🏴󠁧󠁢󠁳󠁣󠁴󠁿', 7, 'ok '],
  ['the second syllable', 'नमकि', 3, 'नम'],
  ['an accent of its own', 'cafe\u0301', 4, 'caf'],
  ['a syllable of Hangul in parts', '한국'.normalize('NFD'), 4, '한'.normalize('NFD')],
])('a cut does not halve %s', (_, text, most, begin) => {
  expect(firstCharacters(text, most)).toBe(begin)
})

test('the end of a text begins with a whole character', () => {
  expect(lastCharacters('a🇩🇪b', 2)).toBe('b')
  expect(lastCharacters('cafe\u0301.pdf', 5)).toBe('.pdf')
})

test('who has no room for one whole character gets what has room', () => {
  expect(firstCharacters('👨‍👩‍👧‍👦', 3)).toBe('👨‍👩')
})

test.each(['ที่นี่', 'น้ำ', 'श्रृंखला', 'مُحَمَّدٌ', 'בְּרֵאשִׁ֖ית', 'Nguyễn Thị Ngọc Ệ'.normalize('NFD'), 'བསྒྲུབས', '❤️ 1️⃣', 'é̂̃̄'])(
  'marks as scripts write them are no pile: %s',
  (text) => {
    expect(piledMarks.test(text)).toBe(false)
  },
)

test.each([`n${'\u0301'.repeat(249)}`, `Z${'\u0321\u0335'.repeat(4)}algo`])(
  'marks upon marks are a pile: %s',
  (text) => {
    expect(piledMarks.test(text)).toBe(true)
  },
)
