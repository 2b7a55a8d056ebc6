const hour = 3_600_000
const day = 24 * hour

/** The times that a booking keeps from when it was made, each a setting of the same name (product-rules: Bookings). */
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

/** How long each side of a booking has, in milliseconds. */
export type BookingTerms = Readonly<Record<BookingTermName, number>>

/** Something for each of the times of a booking. */
export const forEachTerm = <Value>(valueOf: (name: BookingTermName) => Value): Record<BookingTermName, Value> =>
  Object.fromEntries(bookingTermNames.map((name) => [name, valueOf(name)])) as Record<BookingTermName, Value>

/** A time in whole hours as people say it: hours up to four days, then days where they are whole. */
export function inWords(time: number): string {
  if (time === hour) return 'an hour'
  return time > 4 * day && time % day === 0 ? `${time / day} days` : `${time / hour} hours`
}
