/* Days and moments for everybody: the same in every time zone, on the server, in its mails and in every browser. */

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The day and month of an ISO day or moment, by UTC: '22 Nov' of '2026-11-22'. */
export function formatDayMonth(iso: string): string {
  const at = new Date(iso)
  return `${at.getUTCDate()} ${months[at.getUTCMonth()]}`
}

/**
 * The day of an ISO moment, by UTC: '22 Nov 2026'. The server has written it already when a page comes alive, and both
 * sides of a booking must read the same.
 */
export const formatDate = (iso: string): string => `${formatDayMonth(iso)} ${new Date(iso).getUTCFullYear()}`

/** An ISO moment to the minute: '22 Nov 2026, 03:05 UTC'. */
export const formatUniversalTime = (iso: string): string =>
  `${formatDate(iso)}, ${new Date(iso).toISOString().slice(11, 16)} UTC`
