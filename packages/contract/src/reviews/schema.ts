import { z } from 'zod'
import { userId } from '../ids.ts'
import { timestamp } from '../text.ts'

/** A buyer's review of a completed booking. */
export const reviewOut = z.object({
  totalStar: z.number().int(),
  reviewMessage: z.string(),
  from: z.object({ id: userId, fullName: z.string(), avatar: z.string().nullable() }),
  created: timestamp,
})

/** The same review in a seller's public list. */
export const shownReview = reviewOut.extend({
  work: z.string().nullable().describe('what was booked; null where the two agreed on it in their chat'),
})
