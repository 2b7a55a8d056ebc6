import { paths } from '#lib/paths.ts'
import type { OpenMatter } from './api.ts'

/** Where a matter that waits for the viewer is settled: a bid beside its job, all others on their booking. */
export const matterPath = ({ kind, id }: Pick<OpenMatter, 'kind' | 'id'>): string =>
  kind === 'bid' ? paths.jobDetails(id) : paths.bookingDetails(id)

export const matterVerbs: Record<OpenMatter['kind'], string> = {
  bid: 'See bids',
  completion: 'Answer',
  cancellation: 'Answer',
  review: 'Write a Review',
}
