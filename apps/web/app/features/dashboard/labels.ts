import { paths } from '@market/contract/paths.ts'
import { wireTab } from '@market/contract/wire.ts'
import type { OpenMatter } from './api.ts'

type Kind = OpenMatter['kind']

/** Page that settles an open task: its job, booking or chat. */
const placeOf: Record<Kind, (matter: Pick<OpenMatter, 'id' | 'userId'>) => string> = {
  bid: ({ id }) => paths.jobDetails(id),
  completion: ({ id }) => paths.bookingDetails(id),
  cancellation: ({ id }) => paths.bookingDetails(id),
  review: ({ id }) => paths.bookingDetails(id),
  request: () => paths.chatListing({ tab: wireTab.requestsReceived }),
  offer: ({ userId }) => paths.chatListing({ tab: 'chats', user: userId }),
  payment: ({ userId }) => paths.chatListing({ tab: 'chats', user: userId }),
}

export const matterPath = (matter: Pick<OpenMatter, 'kind' | 'id' | 'userId'>): string => placeOf[matter.kind](matter)

export const matterVerbs: Record<Kind, string> = {
  bid: 'See bids',
  completion: 'Answer',
  cancellation: 'Answer',
  review: 'Write a Review',
  request: 'Answer',
  offer: 'Answer',
  payment: 'Make Payment',
}
