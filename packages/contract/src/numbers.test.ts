import { expect, it } from 'vitest'
import { counted, countedInSearch, formatDollars, formatNumber, numberWritten, searchCount } from './numbers.ts'

const amounts = [0, 0.05, 1, 12.3, 999.99, 1000, 1234.5, 999_999.99, 1_000_000, 9_999_999_999.99, -1, -1234.5]

const withMinus = (text: string) => text.replace('-', '−')

it('writes dollars as an American reads them, with a minus sign and not a hyphen', () => {
  const american = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  expect(amounts.map(formatDollars)).toEqual(amounts.map((amount) => withMinus(american.format(amount))))
})

it('sets thousands apart', () => {
  const numbers = [...amounts, 12, 123_456, -123_456, 0.123]
  expect(numbers.map(formatNumber)).toEqual(numbers.map((number) => withMinus(number.toLocaleString('en-US'))))
})

it('leaves what is no amount as it is', () => {
  expect([1e21, Number.NaN].map(formatDollars)).toEqual(['$1e+21', '$NaN'])
})

it('counts one of a thing as one', () => {
  expect([0, 1, 2, 1200].map((count) => counted(count, 'try', 'tries'))).toEqual([
    '0 tries',
    '1 try',
    '2 tries',
    '1,200 tries',
  ])
})

it.each<readonly [string, number]>([
  ['12', 12],
  [' 12.50 ', 12.5],
  ['0.125', 0.125],
  ['-3', -3],
  ['−3', -3],
  ['－３', -3],
  ['007', 7],
  ['١٢', 12],
  ['१२.५०', 12.5],
  ['٩٨٧٫٥', 987.5],
  ['１２．５', 12.5],
  ['１２。５', 12.5],
  ['\u202d12\u202c', 12],
  ...[
    '',
    ' ',
    '0x10',
    '1e3',
    '12,5',
    '1,000',
    '12.',
    '.5',
    '+1',
    '1 000',
    'Infinity',
    '١,٢',
    '1.2.3',
    '1。2。3',
    '5²',
    '½',
    '①',
    '--3',
  ].map((text) => [text, Number.NaN] as const),
])('reads %o as %d', (text, number) => expect(numberWritten(text)).toBe(number))

it('counts of a search end at the limit', () => {
  expect([0, 1, 999, 1000].map((count) => countedInSearch(count, 'service'))).toEqual([
    '0 services',
    '1 service',
    '999 services',
    '1,000+ services',
  ])
  expect([searchCount(143, true), searchCount(1000, true), searchCount(143)]).toEqual(['143+', '1,000+', '143'])
})
