import { expect, it } from 'vitest'
import { linkedText } from './linked-text.ts'

it.each([
  ['no address here', [{ text: 'no address here' }]],
  [
    'see https://a.test/x?y=1.',
    [{ text: 'see ' }, { text: 'https://a.test/x?y=1', href: 'https://a.test/x?y=1' }, { text: '.' }],
  ],
  ['www.a.test and more', [{ text: 'www.a.test', href: 'https://www.a.test/' }, { text: ' and more' }]],
  [
    '(https://a.test/b(c))',
    [{ text: '(' }, { text: 'https://a.test/b(c)', href: 'https://a.test/b(c)' }, { text: ')' }],
  ],
  ['javascript:alert(1)', [{ text: 'javascript:alert(1)' }]],
  ['<script>alert(1)</script>', [{ text: '<script>alert(1)</script>' }]],
])('links what is an address in %j', (text, parts) => {
  expect(linkedText(text)).toEqual(parts)
})
