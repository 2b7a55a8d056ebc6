import { ibanCountryOf, ibanLength, ibanProblem, plainIban } from './iban.ts'

/** A code of a bank account, as a seller types it. */
interface BankCode {
  readonly label: string
  /** The text below the field. */
  readonly description: string
  /** Why a code is wrong, as a sentence; undefined if it is right. Given without spaces and hyphens, in capitals. */
  readonly problem: (code: string) => string | undefined
}

/** How banks of a country name an account (product-rules: Wallet and ledger). */
export interface PayoutForm {
  /** How sellers choose between the forms of a country with several. */
  readonly name: string
  /** The IBAN or the local code of the bank, which SPEC's field `iban` carries; null if the BIC alone names the bank. */
  readonly bank: BankCode | null
  /** The account number; null if `bank` contains it. */
  readonly account: BankCode | null
  /** Whether a BIC (SWIFT code) is needed too. */
  readonly swift: boolean
  /** The clearing system of ISO 20022 in which the local code names the bank. */
  readonly clearing?: string
}

/** A code of digits only; `min` and `max` are its length. */
function digitCode(
  label: string,
  min: number,
  max: number,
  hint: string,
  isRight: (code: string) => boolean = () => true,
): BankCode {
  const length = min === max ? `${min}` : `${min} to ${max}`
  return {
    label,
    description: hint === '' ? `${length} digits.` : `${length} digits${hint}.`,
    problem: (code) => {
      if (!/^\d*$/.test(code)) return `${label} can only contain digits.`
      if (code.length < min || code.length > max) return `${label} must have ${length} digits.`
      return isRight(code) ? undefined : `${label} is not correct. Please check its digits.`
    },
  }
}

const accountNumber = (min: number, max: number, hint = '') => digitCode('Account Number', min, max, hint)

const weighed = (digits: string, weights: readonly number[], each = (product: number) => product): number =>
  [...digits].reduce((sum, digit, at) => sum + each(Number(digit) * (weights[at % weights.length] ?? 0)), 0)

/** The check digit of routing numbers of the American Bankers Association. */
const isRoutingNumber = (code: string): boolean => Number(code) > 0 && weighed(code, [3, 7, 1]) % 10 === 0

/** The check digit of a CLABE, the account number of Mexican banks: the last of its 18 digits. */
const isClabe = (code: string): boolean =>
  (10 - (weighed(code.slice(0, 17), [3, 7, 1], (product) => product % 10) % 10)) % 10 === Number(code[17])

const iban: PayoutForm = {
  name: 'IBAN',
  bank: {
    label: 'IBAN',
    description: 'With or without spaces.',
    problem: (code) => {
      switch (ibanProblem(code)) {
        case 'form':
          return 'An IBAN starts with two letters and two digits.'
        case 'country':
          return `No country has IBANs that start with ${code.slice(0, 2)}.`
        case 'length':
          return `An IBAN that starts with ${code.slice(0, 2)} has ${ibanLength(code.slice(0, 2))} characters. Yours has ${code.length}.`
        case 'digits':
          return 'This IBAN is not correct. Please check its digits.'
        case undefined:
          return undefined
      }
    },
  },
  account: null,
  swift: true,
}

const sortCode: PayoutForm = {
  name: 'Sort code',
  bank: digitCode('Sort code', 6, 6, ', such as 20-71-45'),
  account: accountNumber(8, 8),
  swift: false,
  clearing: 'GBDSC',
}

/** The form of countries that are not in the table and have no IBANs. */
const anyCountry: PayoutForm = { name: 'SWIFT', bank: null, account: accountNumber(4, 20), swift: true }

const ifsc: BankCode = {
  label: 'IFSC',
  description: '11 characters, such as HDFC0001234.',
  problem: (code) =>
    /^[A-Z]{4}0[A-Z0-9]{6}$/.test(code)
      ? undefined
      : 'An IFSC has 11 characters: 4 letters, a zero and 6 letters or digits.',
}

/** Countries whose banks name accounts in a way of their own. */
const localForms: Readonly<Record<string, Omit<PayoutForm, 'name'>>> = {
  AU: {
    bank: digitCode('BSB', 6, 6, ', such as 062-000'),
    account: accountNumber(5, 10),
    swift: false,
    clearing: 'AUBSB',
  },
  CA: {
    bank: digitCode('Routing number', 9, 9, ': a zero, 3 of the institution and 5 of the transit number', (code) =>
      code.startsWith('0'),
    ),
    account: accountNumber(5, 12),
    swift: false,
    clearing: 'CACPA',
  },
  HK: {
    bank: digitCode('Bank code', 3, 3, ''),
    account: accountNumber(6, 12, ', with the branch code'),
    swift: false,
    clearing: 'HKNCC',
  },
  ID: { bank: digitCode('Bank code', 3, 3, ''), account: accountNumber(6, 16), swift: true },
  IN: { bank: ifsc, account: accountNumber(9, 18), swift: false, clearing: 'INFSC' },
  JP: {
    bank: digitCode('Bank and branch code', 7, 7, ': 4 of the bank and 3 of the branch'),
    account: accountNumber(7, 7),
    swift: false,
    clearing: 'JPZGN',
  },
  KE: {
    bank: digitCode('Bank and branch code', 5, 5, ': 2 of the bank and 3 of the branch'),
    account: accountNumber(6, 16),
    swift: true,
  },
  MX: { bank: digitCode('CLABE', 18, 18, '', isClabe), account: null, swift: true },
  NG: { bank: digitCode('Bank code', 3, 6, ''), account: accountNumber(10, 10, ' (NUBAN)'), swift: true },
  NZ: {
    bank: digitCode('Bank and branch code', 6, 6, ': 2 of the bank and 4 of the branch'),
    account: accountNumber(9, 10, ', with the suffix'),
    swift: false,
    clearing: 'NZNCC',
  },
  PH: { bank: digitCode('BRSTN', 9, 9, ''), account: accountNumber(6, 16), swift: true },
  SG: {
    bank: digitCode('Bank and branch code', 7, 7, ': 4 of the bank and 3 of the branch'),
    account: accountNumber(6, 14),
    swift: false,
    clearing: 'SGIBG',
  },
  US: {
    bank: digitCode('ABA routing number', 9, 9, '', isRoutingNumber),
    account: accountNumber(4, 17),
    swift: false,
    clearing: 'USABA',
  },
  ZA: { bank: digitCode('Branch code', 6, 6, ''), account: accountNumber(7, 11), swift: false, clearing: 'ZANCC' },
}

/** The forms of a country's bank accounts, the usual one first; before a country is chosen, the one with an IBAN. */
export function payoutForms(country: string): readonly [PayoutForm, ...PayoutForm[]] {
  const local = Object.hasOwn(localForms, country) ? localForms[country] : undefined
  if (local !== undefined) return [{ name: local.bank?.label ?? 'SWIFT', ...local }]
  const ibans = ibanCountryOf(country)
  if (ibans === undefined) return [country === '' ? iban : anyCountry]
  return ibans === 'GB' ? [iban, sortCode] : [iban]
}

/** The form that describes an account: the one in which its bank code is right, otherwise the usual one. */
export function payoutFormOf(country: string, bankCode: string): PayoutForm {
  const forms = payoutForms(country)
  return forms.find(({ bank }) => bank?.problem(bankCode) === undefined) ?? forms[0]
}

/** The form that a seller means who has typed a part of a bank code: sort codes have no letters. */
export function typedFormOf(country: string, typed: string): PayoutForm {
  const [usual, other] = payoutForms(country)
  return other !== undefined && /^\d/.test(typed.trim()) ? other : usual
}

/** The digits of an IBAN after its check digits, which stand for the account number where a form has no field for it. */
export const accountNumberOf = (ibanOrClabe: string): string =>
  plainIban(ibanOrClabe)
    .replace(/^[A-Z]{2}\d{2}/, '')
    .replaceAll(/\D/g, '')
    .slice(-20)
