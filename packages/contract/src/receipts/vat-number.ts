import type { CountryId } from '../ids.ts'

/** Countries of the European Union whose businesses have VAT numbers, with the prefix and the form of the number. */
const euForms: Readonly<Record<string, readonly [prefix: string, form: RegExp]>> = {
  AT: ['AT', /^U\d{8}$/],
  BE: ['BE', /^[01]\d{9}$/],
  BG: ['BG', /^\d{9,10}$/],
  CY: ['CY', /^\d{8}[A-Z]$/],
  CZ: ['CZ', /^\d{8,10}$/],
  DE: ['DE', /^\d{9}$/],
  DK: ['DK', /^\d{8}$/],
  EE: ['EE', /^\d{9}$/],
  ES: ['ES', /^[A-Z0-9]\d{7}[A-Z0-9]$/],
  FI: ['FI', /^\d{8}$/],
  FR: ['FR', /^[A-HJ-NP-Z0-9]{2}\d{9}$/],
  GR: ['EL', /^\d{9}$/],
  HR: ['HR', /^\d{11}$/],
  HU: ['HU', /^\d{8}$/],
  IE: ['IE', /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/],
  IT: ['IT', /^\d{11}$/],
  LT: ['LT', /^(\d{9}|\d{12})$/],
  LU: ['LU', /^\d{8}$/],
  LV: ['LV', /^\d{11}$/],
  MT: ['MT', /^\d{8}$/],
  NL: ['NL', /^\d{9}B\d{2}$/],
  PL: ['PL', /^\d{10}$/],
  PT: ['PT', /^\d{9}$/],
  RO: ['RO', /^\d{2,10}$/],
  SE: ['SE', /^\d{10}01$/],
  SI: ['SI', /^\d{8}$/],
  SK: ['SK', /^\d{10}$/],
}

/** True if businesses of this country account for VAT themselves on services from other countries. */
export const isInEu = (countryId: string): boolean => euForms[countryId] !== undefined

/** The countries whose VAT numbers VIES knows. Northern Ireland is in it for goods only, and this market sells services. */
export const euCountries = Object.keys(euForms).map((id) => id as CountryId)

/** The prefix of the VAT numbers of an EU country; 'EL' for Greece. Undefined for other countries. */
export const vatPrefixOf = (countryId: string): string | undefined => euForms[countryId]?.[0]

/** Forms of tax numbers elsewhere, which differ too much to check: letters, digits and hyphens. */
const otherForm = /^[A-Z0-9-]{4,20}$/

/** Removes the separators that people write in a VAT number. */
const compact = (number: string): string => number.toUpperCase().replaceAll(/[\s.]/g, '')

/** Splits a whole VAT number of an EU country into its prefix and the rest; undefined for anything else. */
export function splitVatNumber(typed: string): { readonly prefix: string; readonly number: string } | undefined {
  const whole = compact(typed).replaceAll('-', '')
  const country = Object.values(euForms).find(
    ([prefix, form]) => whole.startsWith(prefix) && form.test(whole.slice(prefix.length)),
  )
  return country && { prefix: country[0], number: whole.slice(country[0].length) }
}

/**
 * A VAT or tax number of a country as stored: without separators, and with the prefix in the EU. Null when it does
 * not have the form of this country.
 */
export function vatNumberOf(countryId: string, typed: string): string | null {
  const number = compact(typed)
  const eu = euForms[countryId]
  if (eu === undefined) return otherForm.test(number) ? number : null
  const [prefix, form] = eu
  const local = number.replaceAll('-', '')
  // A French number without its prefix can look like a German one.
  if (!local.startsWith(prefix) && splitVatNumber(local) !== undefined) return null
  const digits = local.startsWith(prefix) ? local.slice(prefix.length) : local
  return form.test(digits) ? `${prefix}${digits}` : null
}
