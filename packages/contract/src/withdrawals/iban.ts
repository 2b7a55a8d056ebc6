import { getCountrySpecifications, isValidBIC, validateIBAN, ValidationErrorsIBAN } from 'ibantools'

/** Territories whose banks use the IBANs and BICs of another country. */
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

/** Length of the IBANs with this country code; 0 if there are none. */
export function ibanLength(countryCode: string): number {
  const specification = Object.hasOwn(specifications, countryCode) ? specifications[countryCode] : undefined
  return countryCode in banksUnder || !specification?.bban_regexp ? 0 : (specification.chars ?? 0)
}

/** The country code of a country's IBANs; undefined if its banks do not use IBANs. */
export function ibanCountryOf(country: string): string | undefined {
  const code = banksUnder[country] ?? country
  return ibanLength(code) === 0 ? undefined : code
}

/** Normalizes a code for storage: no spaces, uppercase. */
export const plainIban = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase()

type IbanProblem = 'form' | 'country' | 'length' | 'digits'

/** The first fault of a plain IBAN: its form, an unknown country, its length, or its structure and check digits. */
export function ibanProblem(iban: string): IbanProblem | undefined {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return 'form'
  if (ibanLength(iban.slice(0, 2)) === 0) return 'country'
  const { valid, errorCodes } = validateIBAN(iban)
  if (valid) return undefined
  return errorCodes.includes(ValidationErrorsIBAN.WrongBBANLength) ? 'length' : 'digits'
}

/** True if a plain text is a valid BIC (ISO 9362). */
export const isBic = (text: string): boolean => isValidBIC(text)
