import type { BookingId, UserId } from '@market/contract/ids.ts'
import { defineFact } from '#platform/outbox/outbox.ts'

interface ReviewFact {
  readonly bookingId: BookingId
  readonly title: string
  readonly buyerId: UserId
  readonly sellerId: UserId
  readonly stars: number
}

export const reviewReceived = defineFact<ReviewFact>('review.received')

type JudgedReview = Omit<ReviewFact, 'title'>
export const reviewRemoved = defineFact<JudgedReview & { reason: string }>('review.removed')
export const reviewRestored = defineFact<JudgedReview>('review.restored')
