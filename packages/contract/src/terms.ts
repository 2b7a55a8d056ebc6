const hour = 3_600_000
const day = 24 * hour

/** The time limits that are frozen with a booking; each has a setting of the same name (product-rules: Bookings). */
const bookingTermNames = [
  'declineWithin',
  'settlementAnswer',
  'disputeAfterRejection',
  'completionAnswerOfBuyer',
  'completionAnswerOfSeller',
  'withdrawWithin',
  'reviewWithin',
] as const
type BookingTermName = (typeof bookingTermNames)[number]

/** The time limits of a booking, in milliseconds. */
export type BookingTerms = Readonly<Record<BookingTermName, number>>

/** Builds a record with a value for each time limit. */
export const forEachTerm = <Value>(valueOf: (name: BookingTermName) => Value): Record<BookingTermName, Value> =>
  Object.fromEntries(bookingTermNames.map((name) => [name, valueOf(name)])) as Record<BookingTermName, Value>

/** Formats milliseconds that are whole hours: in hours up to four days, then in days where they are whole. */
export function inWords(time: number): string {
  if (time === hour) return 'an hour'
  return time > 4 * day && time % day === 0 ? `${time / day} days` : `${time / hour} hours`
}
