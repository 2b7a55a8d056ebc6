const hour = 3_600_000
const day = 24 * hour

/** How long each side of a booking has (RULES 7), in milliseconds. */
export const bookingTimes = {
  declineWithin: 24 * hour,
  settlementAnswer: 48 * hour,
  disputeAfterRejection: 96 * hour,
  completionAnswerOfBuyer: 7 * day,
  completionAnswerOfSeller: 72 * hour,
  withdrawWithin: 96 * hour,
  reviewWithin: 14 * day,
  lastReminder: 4 * hour,
} as const

/** How long an offer stands unanswered, and an accepted one unpaid (RULES 6), in milliseconds. */
export const offerTimes = { answerWithin: 7 * day, payWithin: 72 * hour } as const

/** How long after a rejection or withdrawal a buyer waits to ask the same seller again (RULES 6), in milliseconds. */
export const askAgainAfter = 24 * hour

/** How long a job stays open without an accepted bid (RULES 3), in milliseconds. */
export const jobLife = 30 * day

/** How long a bid waits to be opened before its connects come back (RULES 4), in milliseconds. */
export const timeToBeSeen = 7 * day

/** A term as people say it: hours up to four days, then days. */
export const inWords = (term: number): string => (term > 96 * hour ? `${term / day} days` : `${term / hour} hours`)
