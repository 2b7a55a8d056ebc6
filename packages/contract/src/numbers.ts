import { cleanCode } from './digits.ts'

/*
 * Numbers as people read them. Written out and not left to Intl: the first use of Intl costs a phone 10 to 50 ms in the
 * middle of a page's start, and these say the same on the server and in every browser.
 */

/** Thousands apart in a number as JavaScript writes it. */
function grouped(written: string): string {
  const [whole = '', ...fraction] = written.split('.')
  return [whole.replaceAll(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.')
}

/** The minus sign in everything people read; files for programs use the hyphen. */
export const minusSign = '\u2212'

const signed = (value: number, size: string): string => `${value < 0 ? minusSign : ''}${size}`

/** A number with its thousands apart: 12345 -> '12,345', -0.5 -> '−0.5'. */
export const formatNumber = (value: number): string => signed(value, grouped(String(Math.abs(value))))

/** Dollars as people read them: 1234.5 -> '$1,234.50', -3 -> '−$3.00' (product-rules: Limits: two decimals). */
export const formatDollars = (dollars: number): string => signed(dollars, `$${grouped(Math.abs(dollars).toFixed(2))}`)

/** '1 review', '12 reviews'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

/** What is said of a text that writes no number. */
export const notWritten = 'Please write the number in digits, with a point before decimals, as 12.5.'

/**
 * The number that a text writes in digits of any script, with a point before decimals and a minus below 0. NaN for everything else that
 * JavaScript would take for one or somebody may mean by it: '0x10', '1e3', '12,5', ''.
 */
export function numberWritten(text: string): number {
  const written = cleanCode(text).replace('\u066b', '.')
  return /^-?\d+(\.\d+)?$/.test(written) ? Number(written) : Number.NaN
}
