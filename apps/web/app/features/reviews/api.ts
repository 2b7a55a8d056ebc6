import type { getReviews } from '@market/contract/browsing/endpoints.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'

/** What a buyer said, as everybody reads it. */
export type Review = OutputOf<typeof getReviews>['records'][number]
