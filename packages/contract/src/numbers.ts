/*
 * Numbers as people read them. Written out and not left to Intl: the first use of Intl costs a phone 10 to 50 ms in the
 * middle of a page's start, and these say the same on the server and in every browser.
 */

const grouped = (digits: string): string => digits.replaceAll(/\B(?=(\d{3})+$)/g, ',')

/** A number with its thousands apart: 12345 -> '12,345', -0.5 -> '-0.5'. */
export function formatNumber(value: number): string {
  const [whole = '', fraction] = String(value).split('.')
  return fraction === undefined ? grouped(whole) : `${grouped(whole)}.${fraction}`
}

/** Dollars as people read them: 1234.5 -> '$1,234.50', -3 -> '-$3.00' (SPEC 9: two decimals). */
export function formatDollars(dollars: number): string {
  const [whole = '', fraction = ''] = Math.abs(dollars).toFixed(2).split('.')
  return `${dollars < 0 ? '-' : ''}$${grouped(whole)}.${fraction}`
}
