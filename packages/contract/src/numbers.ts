import { cleanCode } from './digits.ts'

/*
 * Number formatting without Intl, whose first use takes 10 to 50 ms on a phone while the page starts. The output is
 * also identical on the server and in every browser.
 */

/** Adds thousands separators to a number that JavaScript formatted. */
function grouped(written: string): string {
  const [whole = '', ...fraction] = written.split('.')
  return [whole.replaceAll(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.')
}

/** The minus sign of displayed numbers; exported files use a hyphen. */
export const minusSign = '\u2212'

const signed = (value: number, size: string): string => `${value < 0 ? minusSign : ''}${size}`

/** Formats a number with thousands separators: 12345 -> '12,345', -0.5 -> '−0.5'. */
export const formatNumber = (value: number): string => signed(value, grouped(String(Math.abs(value))))

/** Formats dollars with two decimals: 1234.5 -> '$1,234.50', -3 -> '−$3.00' (product-rules: Limits). */
export const formatDollars = (dollars: number): string => signed(dollars, `$${grouped(Math.abs(dollars).toFixed(2))}`)

/** '1 review', '12 reviews'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

/** A search stops counting here. */
export const searchCountLimit = 1000

/** The count of a search: '12', '12+' if it is only a minimum, or '1,000+' where the search stopped counting. */
export const searchCount = (count: number, isMinimum = false): string =>
  count >= searchCountLimit || isMinimum ? `${formatNumber(Math.min(count, searchCountLimit))}+` : formatNumber(count)

/** '1 service', '12 services', '1,000+ services'. */
export const countedInSearch = (count: number, one: string): string =>
  `${searchCount(count)} ${count === 1 ? one : `${one}s`}`

/** Error message for a text that is not an amount (product-rules: Form rules). */
export const notAnAmount = 'Please enter a valid number.'

/** Error message for a text that is not a number. */
export const notWritten = 'Please write the number in digits, with a point before decimals, as 12.5.'

/** The Arabic decimal separator, and the full stop that Chinese and Japanese keyboards type for a point. */
const otherPoints = /[\u066b\u3002]/

/**
 * Parses digits of any script with a decimal point and an optional leading minus. Returns NaN for everything else,
 * including what `Number` accepts and ambiguous input: '0x10', '1e3', '12,5', ''.
 */
export function numberWritten(text: string): number {
  const written = cleanCode(text).replace(otherPoints, '.')
  return /^-?\d+(\.\d+)?$/.test(written) ? Number(written) : Number.NaN
}
