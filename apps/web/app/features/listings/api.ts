import type { getReceivedBids } from '@market/contract/bids/endpoints.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import type { getListing, getMyListings } from '@market/contract/listings/endpoints.ts'

/** Listing and its parts, as the calls return them. */
export type ListingDetail = OutputOf<typeof getListing>
export type ReceivedPage = OutputOf<typeof getReceivedBids>
export type ReceivedBid = ReceivedPage['records'][number]
export type ListingRow = OutputOf<typeof getMyListings>['records'][number]
