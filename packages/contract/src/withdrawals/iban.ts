import { getCountrySpecifications, isValidBIC, validateIBAN, ValidationErrorsIBAN } from 'ibantools'

/** Places whose banks use the IBANs and BICs of another country. */
const banksUnder: Readonly<Record<string, string>> = {
  AX: 'FI',
  GG: 'GB',
  IM: 'GB',
  JE: 'GB',
  BL: 'FR',
  GF: 'FR',
  GP: 'FR',
  MF: 'FR',
  MQ: 'FR',
  NC: 'FR',
  PF: 'FR',
  PM: 'FR',
  RE: 'FR',
  TF: 'FR',
  WF: 'FR',
  YT: 'FR',
}

const specifications = getCountrySpecifications()

/** The length of the IBANs that begin with a country code; 0 where none do. */
export function ibanLength(countryCode: string): number {
  const specification = Object.hasOwn(specifications, countryCode) ? specifications[countryCode] : undefined
  return countryCode in banksUnder || !specification?.bban_regexp ? 0 : (specification.chars ?? 0)
}

/** The country code that IBANs of a country begin with; undefined where banks have no IBANs. */
export function ibanCountryOf(country: string): string | undefined {
  const code = banksUnder[country] ?? country
  return ibanLength(code) === 0 ? undefined : code
}

/** As it is stored: without the spaces that people write between groups of four. */
export const plainIban = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase()

type IbanProblem = 'form' | 'country' | 'length' | 'digits'

/** What is wrong with a plain IBAN: its form, an unknown country, the country's length, or its structure and check digits. */
export function ibanProblem(iban: string): IbanProblem | undefined {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return 'form'
  if (ibanLength(iban.slice(0, 2)) === 0) return 'country'
  const { valid, errorCodes } = validateIBAN(iban)
  if (valid) return undefined
  return errorCodes.includes(ValidationErrorsIBAN.WrongBBANLength) ? 'length' : 'digits'
}

/** Whether a plain text is the business identifier code of a bank (ISO 9362). */
export const isBic = (text: string): boolean => isValidBIC(text)
