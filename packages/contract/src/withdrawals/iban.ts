/** The length of an IBAN in each country that has them (IBAN registry, ISO 13616). */
const lengths: Readonly<Record<string, number>> = {
  AD: 24,
  AE: 23,
  AL: 28,
  AT: 20,
  AZ: 28,
  BA: 20,
  BE: 16,
  BG: 22,
  BH: 22,
  BI: 27,
  BR: 29,
  BY: 28,
  CH: 21,
  CR: 22,
  CY: 28,
  CZ: 24,
  DE: 22,
  DJ: 27,
  DK: 18,
  DO: 28,
  EE: 20,
  EG: 29,
  ES: 24,
  FI: 18,
  FK: 18,
  FO: 18,
  FR: 27,
  GB: 22,
  GE: 22,
  GI: 23,
  GL: 18,
  GR: 27,
  GT: 28,
  HN: 28,
  HR: 21,
  HU: 28,
  IE: 22,
  IL: 23,
  IQ: 23,
  IS: 26,
  IT: 27,
  JO: 30,
  KW: 30,
  KZ: 20,
  LB: 28,
  LC: 32,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  LY: 25,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MN: 20,
  MR: 27,
  MT: 31,
  MU: 30,
  NI: 28,
  NL: 18,
  NO: 15,
  OM: 23,
  PK: 24,
  PL: 28,
  PS: 29,
  PT: 25,
  QA: 29,
  RO: 24,
  RS: 22,
  RU: 33,
  SA: 24,
  SC: 31,
  SD: 18,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  SO: 23,
  ST: 25,
  SV: 28,
  TL: 23,
  TN: 24,
  TR: 26,
  UA: 29,
  VA: 22,
  VG: 24,
  XK: 20,
  YE: 30,
}

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

/** The country code that IBANs of a country begin with; undefined where banks have no IBANs. */
export function ibanCountryOf(country: string): string | undefined {
  const code = banksUnder[country] ?? country
  return lengths[code] === undefined ? undefined : code
}

/** As it is stored: without the spaces that people write between groups of four. */
export const plainIban = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase()

/** What is left of a number of any length after division by 97, taken digit by digit. */
const remainder97 = (digits: string): number => [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)

/** True when the checksum of a plain IBAN holds (ISO 7064, mod 97-10). */
function checksumHolds(iban: string): boolean {
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => parseInt(sign, 36).toString()).join('')
  return remainder97(digits) === 1
}

type IbanProblem = 'form' | 'country' | 'length' | 'checksum'

/** What is wrong with a plain IBAN: its form, an unknown country, the country's length or the checksum (RULES 5). */
export function ibanProblem(iban: string): IbanProblem | undefined {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return 'form'
  const length = lengths[iban.slice(0, 2)]
  if (length === undefined) return 'country'
  if (iban.length !== length) return 'length'
  return checksumHolds(iban) ? undefined : 'checksum'
}

/** The length of the IBANs of a country; 0 where there are none. */
export const ibanLength = (countryCode: string): number => lengths[countryCode] ?? 0
