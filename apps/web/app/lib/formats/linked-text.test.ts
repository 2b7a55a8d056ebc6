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
])('links the URLs in %j', (text, parts) => {
  expect(linkedText(text)).toEqual(parts)
})

it.each([
  ['https://a.test/docs（中文）了解', 'https://a.test/docs', '（中文）了解'],
  ['请看https://a.test/docs。谢谢', 'https://a.test/docs', '。谢谢'],
  ['「https://a.test/docs」です', 'https://a.test/docs', '」です'],
  ['https://a.test/docs、それ', 'https://a.test/docs', '、それ'],
  ['https://a.test/docs，和', 'https://a.test/docs', '，和'],
  ['https://a.test/docs！', 'https://a.test/docs', '！'],
  ['【https://a.test/docs】', 'https://a.test/docs', '】'],
  ['“https://a.test/docs”', 'https://a.test/docs', '”'],
  ['https://a.test/docs؟', 'https://a.test/docs', '؟'],
  ['https://a.test/docs।', 'https://a.test/docs', '।'],
  ['https://a.test/docs\u200Bx', 'https://a.test/docs', '\u200Bx'],
  ['https://a.test/docs?!', 'https://a.test/docs', '?!'],
  ['(see https://a.test/b_(c)).', 'https://a.test/b_(c)', ').'],
  ['[https://a.test/[x]]', 'https://a.test/[x]', ']'],
  ['{https://a.test}', 'https://a.test', '}'],
  ["'https://a.test/it's'", "https://a.test/it's", "'"],
  ['**https://a.test/docs**', 'https://a.test/docs', '**'],
  ['https://ja.a.test/wiki/日本語ー々', 'https://ja.a.test/wiki/日本語ー々', ''],
  ['https://a.test/a,b;c.html', 'https://a.test/a,b;c.html', ''],
  ['https://a.test/x-/', 'https://a.test/x-/', ''],
  ['WWW.A.TEST.', 'WWW.A.TEST', '.'],
  ['https://a.test/docs។ខ្ញុំ', 'https://a.test/docs', '។ខ្ញុំ'],
  ['https://a.test/docs။', 'https://a.test/docs', '။'],
  ['https://a.test/docs።', 'https://a.test/docs', '።'],
  ['https://a.test/docs՝ ու', 'https://a.test/docs', '՝ ու'],
  ['https://a.test/docs׃', 'https://a.test/docs', '׃'],
  ['https://a.test/docs—and', 'https://a.test/docs', '—and'],
  ['https://a.test/docs–', 'https://a.test/docs', '–'],
  ['https://a.test/a–b', 'https://a.test/a–b', ''],
  ['https://ca.a.test/col·lecció', 'https://ca.a.test/col·lecció', ''],
  ['看www.a.test吧', 'www.a.test', '吧'],
  ['https://a.testは', 'https://a.test', 'は'],
  ['www.a.test吧.', 'www.a.test', '吧.'],
  ['https://www.straße.test/x', 'https://www.straße.test/x', ''],
  ['https://a.пример.test', 'https://a.пример.test', ''],
  ['https://münchen.test/straße.', 'https://münchen.test/straße', '.'],
  ['http://例え.テスト/パス。', 'http://例え.テスト/パス', '。'],
  ['https://भारत.test/क।', 'https://भारत.test/क', '।'],
  ['[page](https://a.test/x).', 'https://a.test/x', ').'],
])('the link in %s is %s', (text, link, after) => {
  const parts = linkedText(text)
  const at = parts.findIndex(({ href }) => href !== undefined)
  expect([parts[at]?.text, parts[at + 1]?.text ?? '']).toEqual([link, after])
  expect(parts.map((part) => part.text).join('')).toBe(text)
})

it.each(['asha@www.a.test', 'https://bank.test@other.test/', 'https://user:word@a.test'])('%s is no link', (text) => {
  expect(linkedText(text)).toEqual([{ text }])
})
