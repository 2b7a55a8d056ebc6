import { expect, test } from 'vitest'
import { partsOfText } from './linked-text.ts'

test('a web address becomes a link with its host, without the punctuation after it', () => {
  expect(partsOfText('See https://example.com/a/b?c=1, or HTTP://Other.test.')).toEqual([
    { text: 'See ' },
    { url: 'https://example.com/a/b?c=1', host: 'example.com' },
    { text: ', or ' },
    { url: 'http://other.test/', host: 'other.test' },
    { text: '.' },
  ])
})

test('a text without a web address stays as it is', () => {
  expect(partsOfText('Dear Bea,\n\njavascript:alert(1) <b>')).toEqual([
    { text: 'Dear Bea,\n\njavascript:alert(1) <b>' },
  ])
  expect(partsOfText('')).toEqual([])
})

test('an address that imitates another host stays text', () => {
  expect(partsOfText('https://bank.test@evil.test/')).toEqual([{ text: 'https://bank.test@evil.test/' }])
})
