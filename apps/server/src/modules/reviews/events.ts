import { getReviews } from '@market/contract/browsing/endpoints.ts'
import { peopleLists } from '@market/contract/browsing/public-lists.ts'
import type { BookingId, UserId } from '@market/contract/ids.ts'
import { defineEvent } from '#platform/outbox/outbox.ts'

interface ReviewEvent {
  readonly bookingId: BookingId
  readonly title: string
  readonly buyerId: UserId
  readonly sellerId: UserId
  readonly stars: number
}

/** Cards of people show their rating. */
const lists = [...peopleLists, getReviews.name]

export const reviewReceived = defineEvent<ReviewEvent>('review.received', { invalidates: lists })

type JudgedReview = Omit<ReviewEvent, 'title'>
export const reviewRemoved = defineEvent<JudgedReview & { reason: string }>('review.removed', { invalidates: lists })
export const reviewRestored = defineEvent<JudgedReview>('review.restored', { invalidates: lists })
