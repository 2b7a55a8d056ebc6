import type { ListingKind } from '@market/contract/listings/schema.ts'
import { counted } from '@market/contract/numbers.ts'
import { paths } from '@market/contract/paths.ts'
import { formatDate, formatUniversalTime } from '@market/contract/dates.ts'

/** Owner's page of a listing. */
export const ownListingPath = (kind: ListingKind, id: string): string =>
  kind === 'JOB' ? paths.jobDetails(id) : paths.myServiceDetail(id)

export const ownListPath = (kind: ListingKind): string => (kind === 'JOB' ? paths.jobList() : paths.myServiceList())

/** Path of the form, with the listing to edit. */
export const postPath = (kind: ListingKind, id?: string): string =>
  kind === 'JOB' ? paths.postJob({ id }) : paths.postService({ id })

export const nounOf = (kind: ListingKind): string => (kind === 'JOB' ? 'job' : 'service')

/** '1 bid', '4 bids'. */
export const bidCount = (count: number): string => counted(count, 'bid')

/** End of the id, because ids of the same day share their beginning. */
export const shortId = (id: string): string => id.slice(-8).toUpperCase()

/**
 * Closing time of an open job, which then closes automatically (product-rules: Listings and search); empty for other
 * listings.
 */
export const bidsUntil = ({ expiresAt, status }: { expiresAt: string | null; status: string }) =>
  expiresAt !== null && status === 'Open'
    ? [{ label: 'Open for bids until', value: formatUniversalTime(expiresAt) }]
    : []

/** The day on which the buyer of a job last used the marketplace; empty where it is not known. */
export const lastActive = ({ buyerLastActive }: { buyerLastActive: string | null }) =>
  buyerLastActive === null ? [] : [{ label: 'Buyer last active', value: formatDate(buyerLastActive) }]
