import type { BidOrder, BidPick } from '@market/contract/bids/schema.ts'
import { anyOrder } from '#features/cards/labels.ts'

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
