import { describe, expect, test } from 'vitest'
import { email } from '../accounts/schema.ts'
import { cleanText } from './clean-text.ts'
import { requiredText } from '../text.ts'

describe('a paste loses the invisible characters that carry no meaning', () => {
  test.each([
    ['a number from the contacts', '\u202d+91 98765 43210\u202c', '+91 98765 43210'],
    ['an embedded text', '\u202aAsha\u202c', 'Asha'],
    ['an isolated text', '\u2068Asha\u2069', 'Asha'],
    ['a byte order mark', '\ufeffHello', 'Hello'],
    ['blanks of no width', 'a\u200bb\u2060c', 'abc'],
    ['a soft hyphen', 'web\u00adsite', 'website'],
    ['joiners between letters that join anyway', 'a\u200cb\u200dc', 'abc'],
    ['a joiner at the end of a word', 'محمد\u200d', 'محمد'],
    ['more joiners than one', 'می\u200c\u200cخواهم', 'می\u200cخواهم'],
    ['an override', 'photo\u202egnp.exe', 'photognp.exe'],
    ['an override among right-to-left letters', 'שלום \u202eabc\u202c', 'שלום abc'],
    ['marks that open and close nothing', 'שלום\u2067 abc\u202c', 'שלום abc'],
    ['letters of tags', 'a\u{e0048}\u{e0069}', 'a'],
    ['control characters', 'a\u0003b\u007fc\u0085d', 'abc\u0085d'],
  ])('%s', (_, pasted, kept) => {
    expect(cleanText(pasted)).toBe(kept)
    expect(requiredText('Bio', 50).parse(pasted)).toBe(kept)
  })
})

describe('what carries meaning stays', () => {
  test.each([
    ['a joiner within a Persian word', 'علی\u200cرضا'],
    ['a joiner that forms a Sinhala letter', 'ශ්\u200dරී'],
    ['a joiner at the end of a Malayalam word', 'അവന്\u200d'],
    ['a family', '👨‍👩‍👧'],
    ['a profession with a skin tone', '👩🏽‍💻'],
    ['a heart on fire', '❤️‍🔥'],
    ['the flag of England', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['a place where a line of Thai may end', 'สวัสดี\u200bครับ'],
    ['an isolated name among right-to-left letters', 'שלום \u2066abc\u2069!'],
    ['a mark of direction among right-to-left letters', 'שלום\u200e abc'],
    ['tabs and line breaks', 'a\tb\nc'],
  ])('%s', (_, text) => expect(cleanText(text)).toBe(text))
})

test('an email that comes with marks of direction is the email', () => {
  expect(email.parse('\u202aAsha@Example.com\u202c')).toBe('asha@example.com')
})

test('a text is kept in the composed form, and counted in it', () => {
  expect(cleanText('Zoe\u0308')).toBe('Zoë')
  expect(requiredText('Title', 3).parse('Zoe\u0308')).toBe('Zoë')
})
