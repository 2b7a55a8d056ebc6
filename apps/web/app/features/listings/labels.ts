import type { BidOrder, BidPick } from '@market/contract/bids/schema.ts'
import type { ListingKind } from '@market/contract/listings/schema.ts'
import { counted } from '@market/contract/numbers.ts'
import { paths } from '@market/contract/paths.ts'
import { formatDate, formatUniversalTime } from '@market/contract/dates.ts'
import { anyOrder } from '#features/cards/labels.ts'

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

/** Sort orders of received bids; the first is the order in the job's response. */
export const bidOrders = [
  { value: 'newest', label: 'Newest first' },
  { value: 'lowest', label: 'Lowest amount' },
  { value: 'highest', label: 'Highest amount' },
  { value: 'fastest', label: 'Quickest delivery' },
  { value: 'rating', label: 'Best rated' },
  { value: 'experience', label: 'Most bookings completed' },
  { value: 'response', label: 'Quickest to reply' },
] as const satisfies readonly { value: BidOrder; label: string }[]

/** Filters of received bids. */
export const bidPicks = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'New' },
  { value: 'shortlisted', label: 'Shortlist' },
  { value: 'archived', label: 'Archived' },
] as const satisfies readonly { value: BidPick; label: string }[]

/** How received bids are shown. */
export const bidViews = [
  { value: 'list', label: 'List' },
  { value: 'compare', label: 'Compare' },
] as const

export const jobFilters = [
  { value: 'all', label: 'All' },
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
  { value: 'booked', label: 'Booked' },
] as const

export const serviceSortings = [
  { value: 'all', label: anyOrder },
  { value: 'low_to_high', label: 'Low to high' },
  { value: 'high_to_low', label: 'High to low' },
] as const

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
