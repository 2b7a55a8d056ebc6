import { describe, expect, test } from 'vitest'
import { accountNumberOf, payoutForms } from './payout-countries.ts'
import { bankAccountIn } from './schema.ts'

const holder = { firstName: 'Asha', lastName: 'Rao' }

/** The first error of each rejected field of an account. */
function problems(account: Record<string, unknown>): Record<string, string> {
  const form = { ...holder, ...account }
  const said: Record<string, string> = {}
  for (const { path, message } of bankAccountIn(form).safeParse(form).error?.issues ?? [])
    said[path.join('.')] ??= message
  return said
}

describe('a bank account', () => {
  test.each([
    ['US', { iban: '021000021', accountNumber: '123456789' }],
    ['IN', { iban: 'hdfc0001234', accountNumber: '5010012345678' }],
    ['GB', { iban: '20-71-45', accountNumber: '83608387' }],
    ['GB', { iban: 'GB82WEST12345698765432', accountNumber: '98765432', swift: 'WESTGB2L' }],
    ['JE', { iban: '401234', accountNumber: '12345678' }],
    ['CA', { iban: '000312345', accountNumber: '1234567' }],
    ['AU', { iban: '062-000', accountNumber: '12345678' }],
    ['NZ', { iban: '01-0902', accountNumber: '0068389-00' }],
    ['SG', { iban: '7171001', accountNumber: '0012345678' }],
    ['HK', { iban: '004', accountNumber: '123456789012' }],
    ['JP', { iban: '0001001', accountNumber: '1234567' }],
    ['MX', { iban: '032180000118359719', accountNumber: '11835971', swift: 'BNMXMXMM' }],
    ['BR', { iban: 'BR1800360305000010009795493C1', accountNumber: '1', swift: 'CEFXBRSP' }],
    ['ZA', { iban: '250655', accountNumber: '62001234567' }],
    ['NG', { iban: '058', accountNumber: '0123456789', swift: 'GTBINGLA' }],
    ['KE', { iban: '01100', accountNumber: '1234567890', swift: 'KCBLKENX' }],
    ['PH', { iban: '010530667', accountNumber: '1234567890', swift: 'BNORPHMM' }],
    ['ID', { iban: '014', accountNumber: '1234567890', swift: 'CENAIDJA' }],
    ['VN', { accountNumber: '1234567890', swift: 'BFTVVNVX' }],
    ['VN', { iban: '', accountNumber: '1234567890', swift: 'BFTVVNVX' }],
    // Clients of the specification send every field.
    ['US', { iban: '021000021', accountNumber: '123456789', swift: 'CHASUS33' }],
  ])('in %s is saved: %o', (countryId, account) => {
    expect(problems({ countryId, ...account })).toEqual({})
  })

  test.each([
    ['US', { iban: '021000022' }, 'iban', 'ABA routing number is not correct. Please check its digits.'],
    ['US', { iban: '000000000' }, 'iban', 'ABA routing number is not correct. Please check its digits.'],
    ['US', { iban: '02100002' }, 'iban', 'ABA routing number must have 9 digits.'],
    ['US', { iban: 'DE89370400440532013000' }, 'iban', 'ABA routing number can only contain digits.'],
    ['US', { iban: '' }, 'iban', 'ABA routing number is required.'],
    ['US', { accountNumber: '' }, 'accountNumber', 'Account Number is required.'],
    ['US', { accountNumber: '12a4' }, 'accountNumber', 'Account Number can only contain digits.'],
    ['US', { accountNumber: '123' }, 'accountNumber', 'Account Number must have 4 to 17 digits.'],
    ['US', { swift: 'DEUTDEFF' }, 'swift', 'This SWIFT code belongs to another country than the one chosen.'],
    ['IN', { iban: 'HDFC1001234' }, 'iban', 'An IFSC has 11 characters: 4 letters, a zero and 6 letters or digits.'],
    ['GB', { iban: '20714' }, 'iban', 'Sort code must have 6 digits.'],
    ['GB', { iban: 'DE89370400440532013000' }, 'iban', 'This IBAN belongs to another country than the one chosen.'],
    ['CA', { iban: '100312345' }, 'iban', 'Routing number is not correct. Please check its digits.'],
    ['AU', { iban: '06200' }, 'iban', 'BSB must have 6 digits.'],
    ['MX', { iban: '032180000118359718' }, 'iban', 'CLABE is not correct. Please check its digits.'],
    ['MX', { iban: '032180000118359719', swift: '' }, 'swift', 'SWIFT is required.'],
    ['VN', { swift: '' }, 'swift', 'SWIFT is required.'],
    ['VN', { iban: 'a/b' }, 'iban', 'Bank code can only contain letters and digits.'],
  ])('in %s with %o is rejected', (countryId, wrong, field, message) => {
    const right = { US: '021000021', IN: 'HDFC0001234', GB: '207145', CA: '000312345', AU: '062000' }
    const account = { iban: right[countryId as 'US'] ?? '', accountNumber: '123456789', countryId, ...wrong }
    expect(problems(account)[field]).toBe(message)
  })
})

test('any single wrong digit of a routing number or CLABE is noticed', () => {
  for (const [country, code] of [
    ['US', '021000021'],
    ['MX', '032180000118359719'],
  ] as const) {
    const [{ bank }] = payoutForms(country)
    expect(bank?.problem(code)).toBeUndefined()
    for (let at = 0; at < code.length; at++) {
      const wrong = (Number(code[at]) + 1) % 10
      expect(bank?.problem(`${code.slice(0, at)}${wrong}${code.slice(at + 1)}`)).toBeDefined()
    }
  }
})

test('an account number that no form asks for follows from the IBAN', () => {
  expect(accountNumberOf('DE89 3704 0044 0532 0130 00')).toBe('370400440532013000')
  expect(accountNumberOf('GB82WEST12345698765432')).toBe('12345698765432')
})
