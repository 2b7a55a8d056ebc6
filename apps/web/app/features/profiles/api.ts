import type { getPublicProfile, getReviews } from '@market/contract/browsing/endpoints.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'

/** A person as others see them, and what was said about them. */
export type Profile = OutputOf<typeof getPublicProfile>
export type Review = OutputOf<typeof getReviews>['records'][number]
