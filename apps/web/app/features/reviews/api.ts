import type { getReviews } from '@market/contract/browsing/endpoints.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'

/** Public review by a buyer. */
export type Review = OutputOf<typeof getReviews>['records'][number]
