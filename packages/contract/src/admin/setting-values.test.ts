import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { toStored, asTyped, settingProblem, settlementContradiction } from './setting-values.ts'
import { settingDefinitions, settingNames } from './settings.ts'

const flatOnly = { feePercent: 0, feeMinimum: cents(0), feeMaximum: cents(1_000_000) }

test.each([
  [1000, 20, 10, null],
  [1000, 20, 80, null],
  [1000, 30, 70, null],
  [
    1000,
    20,
    81,
    'A booking of $50.00 would have a fee of $10.00: the minimum refund of 81% is $40.50, above the maximum of $40.00.',
  ],
  [
    1000,
    30,
    71,
    'A booking of $33.33 would have a fee of $9.99: the minimum refund of 71% is $23.67, above the maximum of $23.34.',
  ],
  [0, 20, 100, null],
  [1, 20, 80, null],
  // Bookings cost at least $1.00.
  [10, 20, 90, null],
  [
    1,
    3,
    100,
    'A booking of $1.00 would have a fee of $0.01: the minimum refund of 100% is $1.00, above the maximum of $0.99.',
  ],
])('a fee of %i cents, at most %i percent, and a least refund of %i percent: %s', (fee, cap, percent, sentence) =>
  expect(
    settlementContradiction({
      ...flatOnly,
      platformFee: cents(fee),
      maxFeePercent: cap,
      minPercentForSettle: percent,
    }),
  ).toBe(sentence),
)

test.each([
  [{ feePercent: 5 }, 75, 'none'],
  [{ feePercent: 5 }, 81, 'A booking of $66.66 would have a fee of $13.33'],
  [{ feePercent: 20 }, 80, 'none'],
  [{ feePercent: 20 }, 81, 'A booking of $50,000.00 would have a fee of $10,000.00'],
  [{ feeMinimum: cents(2000) }, 81, 'A booking of $100.00 would have a fee of $20.00'],
  [{ feeMaximum: cents(500) }, 81, 'A booking of $25.00 would have a fee of $5.00'],
  [
    { feeMinimum: cents(600), feeMaximum: cents(500) },
    10,
    'The minimum fee of $6.00 is above the maximum fee of $5.00.',
  ],
] as const)('a fee with %o and a least refund of %i percent: %s', (parts, percent, start) => {
  const settings = { ...flatOnly, platformFee: cents(1000), maxFeePercent: 20, minPercentForSettle: percent, ...parts }
  expect(settlementContradiction(settings) ?? 'none').toContain(start)
})

test.each([
  ['platformFee', 10.5, null],
  ['platformFee', 10.555, 'Please enter an amount with at most two decimals.'],
  ['platformFee', -1, 'Please enter 0 to 10,000.'],
  ['feePercent', 2.95, null],
  ['feePercent', 2.955, 'Please enter a percentage with at most two decimals.'],
  ['feePercent', 51, 'Please enter 0 to 50.'],
  ['minPercentForSettle', 10.5, 'Please enter a whole number.'],
  ['settlementAnswer', 11, 'Please enter 12 to 720.'],
  ['settlementAnswer', 12.5, 'Please enter a whole number.'],
  ['reviewWithin', 365, null],
  ['reviewWithin', 366, 'Please enter 1 to 365.'],
  ['allowFutureMilestones', 1, 'Please choose on or off.'],
  ['welcomeConnects', true, 'Please enter a number.'],
  ['marketName', 'Fair Hands & Sons', null],
  ['marketName', '', 'Please enter 1 to 40 characters.'],
  ['marketName', '\u200b\u2800', 'Please enter 1 to 40 characters.'],
  ['marketName', 'x'.repeat(41), 'Please enter 1 to 40 characters.'],
  ['marketName', 'Two\nlines', 'Please leave out line breaks and the characters < and >.'],
  ['marketName', '<b>Bold</b>', 'Please leave out line breaks and the characters < and >.'],
  ['marketName', 12, 'Please enter a text.'],
] as const)('%s of %s: %s', (name, value, sentence) => expect(settingProblem(name, value)).toBe(sentence))

test.each(settingNames)('%s as delivered is a value that it can have, and is typed as it was', (name) => {
  const { standard } = settingDefinitions[name]
  expect(settingProblem(name, standard)).toBeNull()
  expect(asTyped(name, toStored(name, standard))).toBe(standard)
})

test.each([
  ['platformFee', 12.5, 1250],
  ['settlementAnswer', 48, 172_800_000],
  ['reviewWithin', 14, 1_209_600_000],
  ['marketName', 'Fair Hands', 'Fair Hands'],
] as const)('%s of %s is kept as %s', (name, typed, kept) => expect(toStored(name, typed)).toBe(kept))

test('the length of a text setting is counted in characters, as in every other field', () => {
  expect(settingProblem('marketName', '🛠️'.repeat(20))).toBeNull()
  expect(settingProblem('marketName', '😀'.repeat(40))).toBeNull()
  expect(settingProblem('marketName', '😀'.repeat(41))).toBe('Please enter 1 to 40 characters.')
})
