import { describe, expect, test } from 'vitest'
import { cents } from '../money.ts'
import { ibanProblem } from './iban.ts'
import { withinBalance } from '../wallet/balance.ts'
import { rejection, withdrawRequestIn } from './schema.ts'

const right = {
  amount: '120.50',
  accountNumber: '0532013000',
  iban: 'DE89 3704 0044 0532 0130 00',
  swift: 'cobadeffxxx',
  countryId: 'DE',
  firstName: 'Asha',
  lastName: 'Müller',
}

/** The first error of each rejected field. */
function refusals(change: Record<string, unknown>): Record<string, string> {
  const form = { ...right, ...change }
  const parsed = withdrawRequestIn(form).safeParse(form)
  const said: Record<string, string> = {}
  for (const { path, message } of parsed.error?.issues ?? []) said[path.join('.')] ??= message
  return said
}

describe('a withdrawal form', () => {
  test('that is right comes out without spaces, in capitals and cents', () => {
    expect(withdrawRequestIn(right).parse(right)).toEqual({
      ...right,
      amount: cents(12_050),
      iban: 'DE89370400440532013000',
      swift: 'COBADEFFXXX',
    })
  })

  test.each([
    ['amount', undefined, 'Please enter an amount.'],
    ['amount', '', 'Please enter an amount.'],
    ['amount', 0, 'The amount must be at least 1.'],
    ['amount', -1, 'The amount must be at least 1.'],
    ['amount', 0.001, 'The amount must be at least 1.'],
    ['amount', 1.001, 'Please enter an amount with at most two decimals.'],
    ['amount', 1e11, 'The amount cannot exceed 10 digits.'],
    ['amount', '1e3', 'Please enter a valid number.'],
    ['amount', 'Infinity', 'Please enter a valid number.'],
    ['amount', '€5', 'Please enter a valid number.'],
    ['accountNumber', undefined, 'Account Number is required.'],
    ['accountNumber', '12a', 'Account Number can only contain digits.'],
    ['accountNumber', '1'.repeat(21), 'Account Number cannot exceed 20 characters.'],
    ['iban', undefined, 'IBAN is required.'],
    ['iban', '  ', 'IBAN is required.'],
    ['iban', 'DE89-3704', 'IBAN can only contain letters and digits.'],
    ['iban', '12345678', 'An IBAN starts with two letters and two digits.'],
    ['iban', 'ZZ89370400440532013000', 'No country has IBANs that start with ZZ.'],
    ['iban', 'DE8937040044053201300', 'An IBAN that starts with DE has 22 characters. Yours has 21.'],
    ['iban', 'DE88370400440532013000', 'This IBAN is not correct. Please check its digits.'],
    ['iban', 'GB82WEST12345698765432', 'This IBAN belongs to another country than the one chosen.'],
    ['swift', undefined, 'SWIFT is required.'],
    ['swift', 'COBA-DE', 'SWIFT can only contain letters and digits.'],
    ['swift', 'COBADEF', 'Please enter a SWIFT code of 8 or 11 characters.'],
    ['swift', 'COBADEFFXX', 'Please enter a SWIFT code of 8 or 11 characters.'],
    ['swift', 'COBA12FF', 'Please enter a SWIFT code of 8 or 11 characters.'],
    ['swift', 'COBAFRPP', 'This SWIFT code belongs to another country than the one chosen.'],
    ['countryId', undefined, 'Country is required.'],
    ['firstName', undefined, 'First Name is required.'],
    ['firstName', 'Asha2', 'First Name can only contain letters.'],
    ['firstName', 'Asha\u3164', 'First Name can only contain letters.'],
    ['lastName', 'Ra\u034fo', 'Last Name can only contain letters.'],
    ['firstName', 'محمد', 'Please write First Name in Latin letters, as your bank does.'],
    ['lastName', '山田', 'Please write Last Name in Latin letters, as your bank does.'],
    ['lastName', 'Иvanov', 'Please write Last Name in Latin letters, as your bank does.'],
    ['lastName', '', 'Last Name is required.'],
    ['lastName', 'Rao!', 'Last Name can only contain letters.'],
  ])('with %s = %s is refused with its sentence', (field, value, sentence) => {
    expect(refusals({ [field]: value })).toEqual({ [field]: sentence })
  })

  test('takes the IBAN and SWIFT of the country whose banks a place uses', () => {
    expect(refusals({ countryId: 'JE', iban: 'GB82WEST12345698765432', swift: 'WESTGB2L' })).toEqual({})
    expect(refusals({ countryId: 'JE', iban: 'GB82WEST12345698765432', swift: 'WESTJEHX' })).toEqual({})
  })

  test('says what the wallet holds together with what else is wrong', () => {
    const within = withinBalance(withdrawRequestIn(right), 'amount', 1234.5)
    const paths = (amount: string, others = {}) =>
      within.safeParse({ ...right, amount, ...others }).error?.issues.map(({ path, message }) => [path[0], message])
    const sentence = ['amount', 'Amount exceeds wallet balance ($1,234.50)']
    expect(paths('1234.51')).toEqual([sentence])
    expect(paths('1234.51', { firstName: 'A1' })).toEqual([
      ['firstName', 'First Name can only contain letters.'],
      sentence,
    ])
    expect(paths('9999999999')).toEqual([sentence])
    expect(paths('1234.5')).toBeUndefined()
    expect(paths('', { lastName: '' })?.[0]).toEqual(['amount', 'Please enter an amount.'])
  })
})

test.each([
  'AT611904300234573201',
  'BE68539007547034',
  'CH9300762011623852957',
  'FR1420041010050500013M02606',
  'GB82WEST12345698765432',
  'LC55HEMM000100010012001200023015',
  'MT84MALT011000012345MTLCAST001S',
  'NO9386011117947',
  'SA0380000000608010167519',
])('the example of the IBAN registry %s is right, and wrong with any two neighbours swapped', (iban) => {
  expect(ibanProblem(iban)).toBeUndefined()
  for (let at = 4; at < iban.length - 1; at++) {
    const [one = '', two = ''] = [iban[at], iban[at + 1]]
    if (one !== two) expect(ibanProblem(iban.slice(0, at) + two + one + iban.slice(at + 2))).toBe('digits')
  }
})

test('a rejection takes as long a reason as every act of the operator', () => {
  const rejectedFor = (reason: string) =>
    rejection.safeParse({ id: '01a20b42-2862-7269-9fa2-bf976f4590e6', reason }).error?.issues[0]?.message
  expect(rejectedFor('x'.repeat(500))).toBeUndefined()
  expect(rejectedFor('x'.repeat(501))).toBe('Reason cannot exceed 500 characters.')
})
