import type { OutputOf } from '@market/contract/endpoint.ts'
import type { getListings } from '@market/contract/listings/endpoints.ts'

/** Records as the calls return them. */
export type ListingRecord = OutputOf<typeof getListings>['records'][number]
export type PersonRecord = ListingRecord['user']
