import { expect, test } from 'vitest'
import { csvCell, csvOf } from './csv.ts'

test.each([
  ['plain', 'plain'],
  [12.5, '12.5'],
  [-3, '-3'],
  [{ dollars: -5.2 }, '-5.20'],
  [null, ''],
  ['a, b', '"a, b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
])('%o is written as %s', (value, written) => expect(csvCell(value)).toBe(written))

test.each(['=1+1', '+1', '-1', '-5.20', '@x', '\t=x'])('the text %s is no formula', (text) =>
  expect(csvCell(text).replaceAll('"', '')).toBe(`'${text}`),
)

test('rows end as spreadsheets expect', () => expect(csvOf([['a'], ['b']])).toBe('\uFEFFa\r\nb\r\n'))
