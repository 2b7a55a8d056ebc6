import { z } from 'zod'
import { userId } from '../ids.ts'
import { timestamp } from '../text.ts'
import { writtenNumber } from '../written-number.ts'

/** A rating of 1 to 5 stars; `error` is the message for everything else. */
export const starCount = (error: string) => writtenNumber(z.number({ error }).int(error).min(1, error).max(5, error))

/** A buyer's review of a completed booking. */
export const reviewOut = z.object({
  totalStar: z.number().int(),
  reviewMessage: z.string(),
  from: z.object({ id: userId, fullName: z.string(), avatar: z.string().nullable() }),
  created: timestamp,
})

/** The same review in a seller's public list. */
export const shownReview = reviewOut.extend({
  work: z.string().nullable().describe('what was booked; null for an offer in a chat'),
})
