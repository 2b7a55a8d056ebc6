import { cleanCode } from '@market/contract/digits.ts'
import { numberWritten } from '@market/contract/numbers.ts'

/** Thousands separators before the decimal separator or the end. */
const grouped = [
  // 1,250,000.50 and, as in India, 12,50,000.50
  /^[1-9]\d{0,2}(?:,\d{3})+(?=\.|$)/,
  /^[1-9]\d?(?:,\d{2})*,\d{3}(?=\.|$)/,
  // 1.250,50 and 1.250.000
  /^[1-9]\d{0,2}(?:\.\d{3})+(?=,)/,
  /^[1-9]\d{0,2}(?:\.\d{3}){2,}$/,
  // 1 250,50 and 1'250.50
  /^[1-9]\d{0,2}(?:[\s'’]\d{3})+(?=[.,]|$)/,
]

const arabicDecimals = '\u066b'
const arabicGroups = '\u066c'

const currency = /^(-?)\s*(?:US\$|\$|USD)?\s*(-?)\s*(.*?)\s*(?:\$|USD)?$/i

/**
 * Normalizes an amount to a decimal point: '$1,250.5' -> '1250.5', '12,50' -> '12.50', '-3' -> '-3'. Returns any
 * other text unchanged ('1e3', '1.2.3', 'abc'), so that the field's rule rejects it.
 */
export function meantAmount(text: string): string {
  const plain = cleanCode(text).replaceAll(arabicDecimals, '.').replaceAll(arabicGroups, ',')
  const [, before = '', after = '', bare = ''] = currency.exec(plain) ?? []
  const joined = grouped.reduce((kept, groups) => kept.replace(groups, (all) => all.replaceAll(/\D/g, '')), bare)
  const [, whole = '', decimals = ''] = /^(\d*)(?:[.,](\d*))?$/.exec(joined) ?? []
  if (whole + decimals === '' || (before !== '' && after !== '')) return text.trim()
  return `${before}${after}${whole === '' ? '0' : whole}${decimals === '' ? '' : `.${decimals}`}`
}

/** Whether a field with this text must be marked before its form is submitted. */
export const isNoAmount = (text: string): boolean => text !== '' && Number.isNaN(numberWritten(text))

/** Formats the initial amount of a field: 125.5 -> '125.50'. */
export const amountForField = (dollars: number): string => dollars.toFixed(2)
