import { csvOf } from '@market/contract/text/csv.ts'
import { expect, test } from 'vitest'
import { parseCsv } from './csv-text.ts'

const cellsOf = (text: string) => parseCsv(text).map(({ cells }) => cells)

test('quotes, commas and line breaks in a cell are kept, and each record knows its line', () => {
  expect(parseCsv('\uFEFFtitle,text\r\n"a ""b"", c","one\ntwo"\r\n\r\nlast,\n')).toEqual([
    { line: 1, cells: ['title', 'text'] },
    { line: 2, cells: ['a "b", c', 'one\ntwo'] },
    { line: 5, cells: ['last', ''] },
  ])
})

test.each([[['=1+1', '+44', '-5', '@a', "'=x", "'hello", 'a;=b', 'a|+b', "it's", '\ttab', 'plain', 'ａ，＝']]])(
  'an export is read back unchanged, although its formulas are protected: %j',
  (row) => {
    expect(cellsOf(csvOf([row]))).toEqual([row])
  },
)

test('a text without a final line break, or with an empty last cell, is read', () => {
  expect(cellsOf('a,b')).toEqual([['a', 'b']])
  expect(cellsOf('a,')).toEqual([['a', '']])
})

test.each([
  ['a\n"b', 'line 2 has a quote that is never closed'],
  ['a\n"b"c', 'line 2 has text after a closing quote'],
])('%j is rejected with its line', (text, sentence) => {
  expect(() => parseCsv(text)).toThrow(sentence)
})
