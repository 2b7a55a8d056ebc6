import { expect, test } from 'vitest'
import { csvCell, csvOf } from './csv.ts'

test.each([
  ['plain', '"plain"'],
  [12.5, '12.5'],
  [-3, '-3'],
  [{ dollars: -5.2 }, '-5.20'],
  [null, ''],
  ['', ''],
  ['a, b', '"a, b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['well-known; 2+2=4 | me@example.com', '"well-known; 2+2=4 | me@example.com"'],
])('%o is written as %s', (value, written) => expect(csvCell(value)).toBe(written))

const starters = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫']

test.each(starters)('a text that starts with %s is no formula, however it is indented or quoted', (starter) => {
  expect(csvCell(`${starter}1+1`)).toBe(`"'${starter}1+1"`)
  expect(csvCell(` ${starter}x`)).toBe(`"' ${starter}x"`)
  expect(csvCell(`"${starter}x"`)).toBe(`"'""${starter}x"""`)
})

test.each([';', ',', '|', '\t', '\n', '\r', '\r\n', '\v', '\f', '\u2028'])(
  'nothing after %o in a text is a formula for a program that splits there',
  (separator) => {
    for (const starter of starters) {
      expect(csvCell(`a${separator}${starter}cmd|'/c calc'!A1`)).toBe(`"a${separator}'${starter}cmd|'/c calc'!A1"`)
      expect(csvCell(`a${separator} "${starter}x`)).toBe(`"a${separator} ""'${starter}x"`)
    }
  },
)

test.each(['\t', '\r', '\n'])('a text that starts with %o is kept as text', (blank) =>
  expect(csvCell(`${blank}x`)).toBe(`"'${blank}x"`),
)

test('rows end as spreadsheets expect', () => expect(csvOf([['a'], ['b']])).toBe('\uFEFF"a"\r\n"b"\r\n'))
