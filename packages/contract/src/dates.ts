/* Days and moments for everybody: the same in every time zone, on the server, in its mails and in every browser. */

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Day and month in UTC: '22 Nov' for '2026-11-22'. */
export function formatDayMonth(iso: string): string {
  const at = new Date(iso)
  return `${at.getUTCDate()} ${months[at.getUTCMonth()]}`
}

/**
 * Date in UTC: '22 Nov 2026'. UTC keeps the server and the hydrated page identical, and both parties of a booking see
 * the same date.
 */
export const formatDate = (iso: string): string => `${formatDayMonth(iso)} ${new Date(iso).getUTCFullYear()}`

/** Date and time in UTC to the minute: '22 Nov 2026, 03:05 UTC'. */
export const formatUniversalTime = (iso: string): string =>
  `${formatDate(iso)}, ${new Date(iso).toISOString().slice(11, 16)} UTC`
